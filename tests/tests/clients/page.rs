//! What is true of every page that a client gets.

use serde_json::Value;

use crate::client::Answer;

/// The most bytes of a page: what the server is started with.
pub(crate) const BUDGET: usize = 9_000;

/// A page that keeps the rules.
pub(crate) struct Page {
    /// The text, byte for byte.
    pub(crate) text: String,
    envelope: Value,
}

impl Page {
    pub(crate) fn of(answer: &Answer) -> Self {
        let [text] = &answer.text[..] else {
            panic!("a page is one block of text: {answer:?}");
        };
        assert!(!answer.is_error, "{text}");
        let structured = answer
            .structured
            .as_ref()
            .expect("a page has both forms")
            .get();
        for form in [text, structured] {
            assert!(
                form.starts_with(r#"{"page":{"#),
                "page stands first: {form}"
            );
            assert!(form.contains(r#"},"rows":["#), "rows follow: {form}");
        }
        let envelope: Value = serde_json::from_str(text).expect("the text is JSON");
        let same: Value = serde_json::from_str(structured).expect("content is JSON");
        assert_eq!(envelope, same, "both forms hold the same page");

        let page = Self {
            text: text.clone(),
            envelope,
        };
        page.keeps_the_rules();
        page
    }

    fn keeps_the_rules(&self) {
        let text = &self.text;
        let info = self.envelope["page"]
            .as_object()
            .expect("`page` is an object");
        let rows = self.rows().len();
        assert_eq!(info["returned"], rows, "{text}");
        assert_eq!(info["has_more"], info.contains_key("next_cursor"), "{text}");
        assert_eq!(info.contains_key("position"), rows > 0, "{text}");
        assert!(!info.values().any(Value::is_null), "{text}");
        assert!(rows > 0 || info["has_more"] == false, "{text}");
        assert!(
            rows as u64 <= info["limit"].as_u64().expect("a number"),
            "{text}"
        );
        assert!(
            text.len() <= BUDGET || rows == 1,
            "{} bytes of at most {BUDGET}: {text}",
            text.len()
        );
    }

    pub(crate) fn rows(&self) -> &Vec<Value> {
        self.envelope["rows"]
            .as_array()
            .expect("`rows` is an array")
    }

    pub(crate) fn info(&self) -> &Value {
        &self.envelope["page"]
    }

    pub(crate) fn next_cursor(&self) -> Option<&str> {
        self.info()
            .get("next_cursor")
            .map(|cursor| cursor.as_str().expect("a cursor is text"))
    }
}
