//! The README shows this list, and what it prints.

use pager_tests::close;

use super::databases::{Places, cli};

const README: &str = include_str!("../../../README.md");

#[test]
fn the_list_is_the_one_of_the_readme() {
    let list = include_str!("../task.rs");
    let (_, list) = list.split_once("/// Lists").expect("a description");
    assert!(README.contains(list));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_database_prints_the_readmes_page() {
    let places = Places::new("each_database_prints_the_readmes_page").await;
    let cli = cli(r#"list_tasks {"limit":2}"#);
    for (name, lists) in places.lists(cli.rows).await {
        let page = lists.call("list_tasks", &cli.arguments).await.unwrap();
        let page = page.to_json();
        assert!(close(README).contains(&page), "{name}: {page}");
    }
    places.remove().await;
}
