//! Token budgets: the estimate beside the real tokenizers, and pages that keep
//! to either.

use pager::{Budget, Call, EstimatedTokens, OpenAiTokens, Paginated, Shape, TokenCounter};
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};

/// Lists the documents.
#[derive(Clone, Debug, Serialize, Paginated)]
#[page(max_limit = 500)]
struct Document {
    #[page(key)]
    id: u64,
    title: String,
    #[page(preview = 2_000)]
    text: String,
}

const ENGLISH: &str = "The harbour was quiet when we arrived, and nobody asked us why. A clerk \
    wrote our names into a long ledger, looked at the clock above the door, and said that the \
    last boat had left an hour ago. We could wait until morning or take the road over the hills, \
    which he did not recommend: it had rained since Tuesday, and the bridge near the mill was \
    closed. So we stayed. My brother found a room above the bakery; I went to see whether the \
    library was still open. It was. Its only reader, an elderly woman in a green coat, was \
    comparing two maps of the same coast, drawn a hundred years apart, and marking with a pencil \
    everything that the sea had taken since. \"Most people come for the newspapers,\" she said \
    without looking up. \"You will be disappointed; they are from last week.\"";

const PLAIN_ENGLISH: &str = "Please let me know if you can make it to the meeting on Friday. We \
    need to talk about the plan for next year and how much time it will take. I think that most \
    of the work is done, but there are still a few things that we have to look at before we can \
    send it out. If you have any questions, just ask. Thank you for all of your help with this.";

const RUST: &str = r"
impl<'a, T: Ord + Clone> Cursor<'a, T> {
    /// Moves to the next entry, if any.
    pub fn advance(&mut self) -> Option<&'a T> {
        let (head, tail) = self.rest.split_first()?;
        self.rest = tail;
        if self.seen.insert(head.clone()) && !matches!(self.mode, Mode::Skip { .. }) {
            self.count += 1;
            return Some(head);
        }
        None
    }
}

#[test]
fn it_skips() {
    let xs = vec![1u8, 2, 2, 0xff];
    assert_eq!(Cursor::new(&xs).map(|x| x << 2).sum::<u32>(), 1_032);
}
";

const PYTHON: &str = r#"
class Store(dict):
    """Keeps rows by their id."""

    def __init__(self, path=None, *, timeout=1.5):
        super().__init__()
        self.path = path or os.environ.get("STORE_PATH", "/var/lib/store.db")
        self._lock = threading.RLock()

    def load(self, rows):
        with self._lock:
            for i, row in enumerate(rows):
                if not row or row[0] == "%":
                    continue
                key, _, value = row.partition("=")
                self[key.strip()] = [int(x, 16) for x in value.split(",") if x != ""]
        return {k: v for k, v in self.items() if len(v) >= 2}
"#;

const JAVASCRIPT: &str = r"
export async function fetchAll(url, { limit = 50, onPage } = {}) {
  const rows = [];
  let cursor = null;
  do {
    const query = new URLSearchParams({ limit: `${limit}`, ...(cursor && { cursor }) });
    const res = await fetch(`${url}?${query}`, { headers: { Accept: 'application/json' } });
    if (!res.ok) throw new Error(`HTTP ${res.status}: ${await res.text()}`);
    const body = await res.json();
    rows.push(...body.rows.filter((row) => row != null && row.id !== 0));
    onPage?.(body.page);
    cursor = body.page.has_more ? body.page.next_cursor : null;
  } while (cursor);
  return rows.sort((a, b) => a.id - b.id);
}
";

const MINIFIED: &str = r#"function n(e,t){var r=e[t]||(e[t]={}),i=0;for(;i<r.length;i++)if(r[i]&&r[i].k===t)return r[i].v;return null}var o={a:!0,b:!1,c:void 0};!function(e){"use strict";e.x=(t,r)=>t?r(t,e.y++):[...t,r]||{}}(window);"#;

const CHINESE: &str = "港口很安静,没有人问我们为什么来。职员把我们的名字写进一本厚厚的登记簿,\
    看了看门上的钟,说最后一班船一个小时前就开走了。我们可以等到早上,或者走山路,\
    但他并不推荐:从星期二开始一直在下雨,磨坊附近的桥已经关闭。分页游标指向最后发送的一行。";

const JAPANESE: &str = "港は静かで、なぜ来たのかと尋ねる人は誰もいなかった。係員は私たちの名前を\
    長い台帳に書き込み、ドアの上の時計を見て、最後の船は一時間前に出たと言った。\
    データベースのページネーションでは、カーソルは最後に送信された行を指します。";

const KOREAN: &str = "항구는 조용했고 아무도 우리가 왜 왔는지 묻지 않았다. 직원은 두꺼운 장부에 \
    우리의 이름을 적고 문 위의 시계를 보더니 마지막 배가 한 시간 전에 떠났다고 말했다. \
    데이터베이스의 커서는 마지막으로 보낸 행을 가리킵니다.";

const RUSSIAN: &str = "В гавани было тихо, и никто не спросил, зачем мы приехали. Служащий записал \
    наши имена в длинную книгу, посмотрел на часы над дверью и сказал, что последний катер ушёл \
    час назад. Курсор указывает на последнюю отправленную строку.";

const ARABIC: &str = "كان الميناء هادئًا عندما وصلنا ولم يسألنا أحد عن السبب. كتب الموظف أسماءنا في \
    سجل طويل ونظر إلى الساعة فوق الباب وقال إن القارب الأخير غادر قبل ساعة. يمكننا الانتظار حتى الصباح.";

const HINDI: &str = "जब हम पहुँचे तो बंदरगाह शांत था और किसी ने हमसे कारण नहीं पूछा। क्लर्क ने हमारे नाम \
    एक लंबी बही में लिखे, दरवाज़े के ऊपर की घड़ी देखी और कहा कि आख़िरी नाव एक घंटा पहले जा चुकी है।";

const THAI: &str = "ท่าเรือเงียบสงบเมื่อเรามาถึง และไม่มีใครถามเราว่าทำไม เสมียนเขียนชื่อของเราลงในสมุดเล่มยาว \
    มองดูนาฬิกาเหนือประตู แล้วบอกว่าเรือลำสุดท้ายออกไปเมื่อหนึ่งชั่วโมงก่อน";

const EMOJI: &str = "🎉🔥😂👍🏿👩🏽‍💻👨‍👩‍👧‍👦🏳️‍🌈❤️☀️🇩🇪🇯🇵1️⃣✈️🦀🚀🧪🫠🥲 shipped 🎉 thanks 🙏🙏 see you 👋";

/// Numbers that look random and are the same in each run.
fn numbers() -> impl Iterator<Item = u64> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    })
}

fn base64(len: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letter = |number: u64| char::from(LETTERS[(number >> 58) as usize]);
    numbers().take(len).map(letter).collect()
}

fn rows() -> Value {
    let words: Vec<&str> = PLAIN_ENGLISH.split(' ').collect();
    let row = |(index, n): (usize, u64)| {
        let pick = usize::try_from(n % 199).unwrap();
        let word = words[pick % words.len()];
        json!({
            "id": index,
            "uuid": format!("{:08x}-{:04x}-4{:03x}-a{:03x}-{:012x}",
                n >> 32, n >> 16 & 0xffff, n & 0xfff, n >> 8 & 0xfff, n >> 12 & 0xffff_ffff_ffff),
            "sha": format!("{n:016x}{:016x}", n.rotate_left(17)),
            "created_at": format!("20{:02}-{:02}-{:02}T{:02}:{:02}:00Z",
                n % 30, n % 12 + 1, n % 28 + 1, n % 24, n % 60),
            "path": format!("/srv/{word}/src/{}_test.rs", word.to_lowercase()),
            "size": n >> 40,
            "ratio": format!("{}.{}", n % 9, n >> 16).parse::<f64>().unwrap(),
            "isDone": n % 2 == 0,
            "parent": null,
            "tags": [word, "open"],
            "note": &PLAIN_ENGLISH[..pick],
        })
    };
    numbers().take(40).enumerate().map(row).collect()
}

fn real() -> [OpenAiTokens; 2] {
    [OpenAiTokens::o200k(), OpenAiTokens::cl100k()]
}

/// The estimate is at least what both tokenizers count.
#[track_caller]
fn bounded(name: &str, text: &str) {
    let estimate = EstimatedTokens.count(text);
    for tokenizer in real() {
        let count = tokenizer.count(text);
        assert!(
            estimate >= count,
            "{name}: {estimate} < {count} of {tokenizer:?}"
        );
    }
}

/// And at most twice that.
#[track_caller]
fn close(name: &str, text: &str) {
    bounded(name, text);
    let estimate = EstimatedTokens.count(text);
    for tokenizer in real() {
        let count = tokenizer.count(text);
        assert!(
            estimate <= 2 * count,
            "{name}: {estimate} > 2 * {count} of {tokenizer:?}"
        );
    }
}

#[test]
fn english_is_at_most_doubled() {
    close("stories", ENGLISH);
    close("mail", PLAIN_ENGLISH);
    close(
        "mail and stories",
        &format!("{PLAIN_ENGLISH}\n\n{ENGLISH}\n").repeat(20),
    );
}

#[test]
fn json_is_at_most_doubled() {
    let rows = rows();
    close("compact", &rows.to_string());
    close("pretty", &serde_json::to_string_pretty(&rows).unwrap());
    for field in rows[0].as_object().unwrap().keys() {
        let column: Value = rows
            .as_array()
            .unwrap()
            .iter()
            .map(|row| json!({ field: row[field] }))
            .collect();
        close(field, &column.to_string());
        close(field, &serde_json::to_string_pretty(&column).unwrap());
    }
    let envelope = Document::page(&documents(&[ENGLISH, PLAIN_ENGLISH]), json!({ "limit": 1 }));
    close("an envelope", &envelope.unwrap().to_json());
}

#[test]
fn code_is_never_below() {
    for code in [RUST, PYTHON, JAVASCRIPT, MINIFIED] {
        bounded("code", code);
        bounded("code in JSON", &json!(code).to_string());
        bounded(
            "code in JSON in JSON",
            &json!(json!(code).to_string()).to_string(),
        );
    }
}

#[test]
fn no_script_is_below() {
    for text in [
        CHINESE, JAPANESE, KOREAN, RUSSIAN, ARABIC, HINDI, THAI, EMOJI,
    ] {
        bounded("a script", text);
        bounded(
            "a script in JSON",
            &json!({ "id": 7, "text": text }).to_string(),
        );
    }
}

#[test]
fn base64_and_digits_are_never_below() {
    bounded("base64", &base64(4_000));
    bounded(
        "base64 in JSON",
        &json!({ "data": base64(400) }).to_string(),
    );
    let digits: String = numbers().take(500).map(|n| n.to_string()).collect();
    bounded("digits", &digits);
    let hex: Vec<String> = numbers().take(200).map(|n| format!("{n:016x}")).collect();
    bounded("hex", &hex.concat());
    let dump: Vec<String> = numbers()
        .take(500)
        .map(|n| format!("{:02x}", n >> 56))
        .collect();
    bounded("a dump", &dump.join(" "));
}

#[test]
fn runs_of_white_space_are_never_below() {
    for space in [" ", "\t", "\n", "\r\n", "\n\n    ", " \t", "\n\t\t"] {
        for length in [1, 2, 7, 40, 300] {
            bounded("white space", &space.repeat(length));
            bounded(
                "between words",
                &format!("a{}word;", space.repeat(length)).repeat(9),
            );
        }
    }
}

/// Texts that pages hold, in any mixture.
fn fragment() -> impl Strategy<Value = String> {
    let pick = |text: &'static str| {
        let chars: Vec<char> = text.chars().collect();
        (0..chars.len(), 20_usize..200).prop_map(move |(start, len)| {
            chars
                .iter()
                .cycle()
                .skip(start)
                .take(len)
                .collect::<String>()
        })
    };
    let words = proptest::collection::vec(
        prop::sample::select(ENGLISH.split_whitespace().collect::<Vec<_>>()),
        1..30,
    );
    prop_oneof![
        words.prop_map(|words| words.join(" ")),
        pick(PLAIN_ENGLISH),
        prop::sample::select(rows().as_array().unwrap().clone()).prop_map(|row| row.to_string()),
        any::<(u32, f64, bool)>().prop_map(|value| json!(value).to_string()),
        pick(CHINESE),
        pick(JAPANESE),
        pick(KOREAN),
        (0..4_000_usize, 20..200_usize)
            .prop_map(|(start, len)| base64(start + len)[start..].to_owned()),
        pick(RUST),
        pick(PYTHON),
        pick(JAVASCRIPT),
    ]
}

fn mixture() -> impl Strategy<Value = String> {
    let joint = prop::sample::select(vec![" ", "\n", ", ", "\n\n", ""]);
    let parts = proptest::collection::vec((fragment(), joint), 4..20);
    parts.prop_map(|parts| {
        parts
            .into_iter()
            .flat_map(|(text, joint)| [text, joint.into()])
            .collect()
    })
}

fn documents(texts: &[impl AsRef<str>]) -> Vec<Document> {
    let document = |(id, text): (u64, &str)| Document {
        id,
        title: format!("Document {id}"),
        text: text.to_owned(),
    };
    (0..)
        .zip(texts.iter().map(AsRef::as_ref))
        .map(document)
        .collect()
}

/// Walks under a budget: every page keeps to it by the real counts, unless it
/// is a single row, and no row is lost.
fn walk(
    documents: &Vec<Document>,
    budget: &Budget,
    most: usize,
    shape: &Shape,
    real: &[OpenAiTokens],
) {
    let mut arguments = json!({ "limit": 500 });
    let mut ids = Vec::new();
    loop {
        let call = Call::new(&arguments).budget(budget).shape(shape);
        let page = Document::page(documents, call).unwrap();
        let text = page.to_json();
        if page.info.returned > 1 {
            for tokenizer in real {
                let count = tokenizer.count(&text);
                assert!(count <= most, "{count} > {most} of {tokenizer:?}: {text}");
            }
        }
        let rows = page
            .rows()
            .map(|row| serde_json::from_str::<Value>(row).unwrap());
        ids.extend(rows.map(|row| row.get("id").unwrap_or_else(|| &row[0]).as_u64().unwrap()));
        let envelope = page.to_value().unwrap();
        match envelope["page"].get("next_cursor") {
            None => break,
            Some(cursor) => arguments["cursor"] = cursor.clone(),
        }
        assert_eq!(envelope["page"]["stopped_by"], "tokens", "{text}");
    }
    assert!(ids.iter().copied().eq(0..documents.len() as u64), "{ids:?}");
}

fn shapes() -> impl Strategy<Value = Shape> {
    prop::sample::select(vec![Shape::objects(), Shape::columns()])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_mixture_is_below(text in mixture()) {
        bounded("a mixture", &text);
        bounded("a mixture in JSON", &json!({ "text": text }).to_string());
    }

    #[test]
    fn the_count_is_never_above_the_sum_of_its_parts(text in mixture(), at in any::<prop::sample::Index>()) {
        let at = at.index(text.len() + 1);
        let at = (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap();
        let (one, other) = text.split_at(at);
        let parts = EstimatedTokens.count(one) + EstimatedTokens.count(other);
        prop_assert!(EstimatedTokens.count(&text) <= parts);
    }

    #[test]
    fn a_walk_under_an_estimate_is_complete_and_in_budget(
        texts in proptest::collection::vec(mixture(), 1..20),
        most in 300_usize..4_000,
        shape in shapes(),
    ) {
        let budget = Budget::bytes(1_000_000).unwrap().tokens(most, EstimatedTokens).unwrap();
        walk(&documents(&texts), &budget, most, &shape, &real());
    }

    #[test]
    fn a_walk_under_a_real_count_is_complete_and_in_budget(
        texts in proptest::collection::vec(mixture(), 1..20),
        most in 300_usize..4_000,
        shape in shapes(),
    ) {
        for tokenizer in real() {
            let budget = Budget::bytes(1_000_000).unwrap().tokens(most, tokenizer).unwrap();
            walk(&documents(&texts), &budget, most, &shape, &[tokenizer]);
        }
    }
}

#[test]
fn many_small_rows_keep_to_the_budget_in_each_shape() {
    let documents = documents(&["x"; 300]);
    for shape in [Shape::objects(), Shape::columns()] {
        for tokens in [256, 1_000] {
            let budget = Budget::default().tokens(tokens, EstimatedTokens).unwrap();
            walk(&documents, &budget, tokens, &shape, &real());
        }
    }
}

#[test]
fn the_limit_reached_first_is_not_the_budget() {
    let documents = documents(&[PLAIN_ENGLISH; 5]);
    let budget = Budget::default().tokens(5_000, EstimatedTokens).unwrap();
    let page =
        Document::page(&documents, Call::new(json!({ "limit": 2 })).budget(&budget)).unwrap();
    let envelope = page.to_value().unwrap();
    assert_eq!(envelope["page"]["has_more"], true);
    assert_eq!(envelope["page"].get("stopped_by"), None);
}
