import { createApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BoardPost, type BoardScene, type Page, startBoard } from "./board-scene.ts";

let board: BoardScene;
beforeAll(async () => void (board = await startBoard()));
afterAll(() => board.stop());
beforeEach(() => board.resetLimits());

const commentsOf = (userId: string, postId: string, args = "") =>
  board.ask<Page<{ text: string; author: { name: string } }>>(
    userId,
    `query ($organizationId: ID!, $postId: ID!) {
      feedback_commentList(organizationId: $organizationId, postId: $postId ${args}) {
        data { text author { kind name } } next } }`,
    { organizationId: userId === board.eve ? board.globex : board.acme, postId },
  );
const titles = ({ value }: { value: Page<BoardPost> }) => value.data.map(({ title }) => title);

test(
  "post of one organization is seen by all, with its author's vote",
  { tags: ["console.feedback.post"] },
  async () => {
    const id = await board.post(board.ann, "Bulk edit prices", "One by one takes hours.");
    const { value } = await board.show(board.eve, id);
    expect(value).toMatchObject({ title: "Bulk edit prices", status: "open", voteCount: 1, isVoted: false });
    expect((await board.show(board.ann, id)).value).toMatchObject({ isVoted: true, author: { kind: "me" } });
  },
);

test("author is named to colleagues only", { tags: ["console.feedback.author"] }, async () => {
  const id = await board.post(board.ann, "Named author");
  await board.comment(board.ann, id, "As I said");
  const [colleague, stranger] = [await board.show(board.bob, id), await board.show(board.eve, id)];
  expect(colleague.value.author).toEqual({ kind: "colleague", name: "Ann Lee" });
  expect(stranger.value.author).toEqual({ kind: "other", name: "A user of another organization" });
  expect((await commentsOf(board.bob, id)).value.data[0]?.author.name).toBe("Ann Lee");
  expect(JSON.stringify(await commentsOf(board.eve, id))).not.toContain("Ann");
  expect(JSON.stringify(await board.list(board.eve, { search: "Named" }))).not.toContain("Ann Lee");
});

test("caller can't name an organization that they don't belong to", async () => {
  const query = `query ($organizationId: ID!) { feedback_postList(organizationId: $organizationId) { next } }`;
  expect(await board.ask(board.eve, query, { organizationId: board.acme })).toMatchObject({ code: "org.denied" });
});

test("vote is counted once however often it is set", { tags: ["console.feedback.vote"] }, async () => {
  const id = await board.post(board.ann, "Vote twice");
  await board.vote(board.bob, id);
  expect((await board.vote(board.bob, id)).value).toMatchObject({ voteCount: 2, isVoted: true });
  await board.vote(board.bob, id, false);
  expect((await board.vote(board.bob, id, false)).value).toMatchObject({ voteCount: 1, isVoted: false });
});

test(
  "concurrent votes of many users and repeated ones are counted exactly",
  { tags: ["console.feedback.vote"] },
  async () => {
    const id = await board.post(board.ann, "Everyone wants it");
    const users = await Promise.all(
      Array.from({ length: 25 }, async (_, number) => {
        const user = { email: `crowd${number}@board.test`, firstName: "C", lastName: String(number) };
        const { id: userId } = await board.api.make.user(user);
        await board.api.make.assignRole({ organizationId: board.acme, userId, roleName: "org_member" });
        return userId;
      }),
    );
    const answers = await Promise.all([...users, ...users].map((userId) => board.vote(userId, id)));
    expect(answers.filter(({ code }) => code)).toEqual([]);
    const { rows } = await board.admin.query(
      "select vote_count, (select count(*)::int from feedback.vote where post_id = $1) as votes from feedback.post where id = $1",
      [id],
    );
    expect(rows).toEqual([{ vote_count: 26, votes: 26 }]);
    await Promise.all(
      users.slice(0, 10).flatMap((userId) => [board.vote(userId, id, false), board.vote(userId, id, false)]),
    );
    expect((await board.show(board.ann, id)).value.voteCount).toBe(16);
  },
);

test("comments are listed oldest first and counted, page by page", { tags: ["console.feedback.comment"] }, async () => {
  const id = await board.post(board.ann, "With comments");
  for (const text of ["First", "Second", "<b>Third</b>"]) await board.comment(board.eve, id, text);
  expect((await board.show(board.ann, id)).value.commentCount).toBe(3);
  const first = await commentsOf(board.ann, id, ", take: 2");
  const second = await commentsOf(board.ann, id, `, take: 2, after: "${first.value.next}"`);
  const texts = [...first.value.data, ...second.value.data].map(({ text }) => text);
  expect(texts).toEqual(["First", "Second", "<b>Third</b>"]);
  expect(second.value.next).toBeNull();
});

test("every sort lists each post once across pages", { tags: ["console.feedback.list"] }, async () => {
  await board.admin.query(
    `insert into feedback.post (id, title, text, author_id, organization_id, vote_count, created_at, status_changed_at)
     select gen_random_uuid(), 'Paged ' || n, 'Paged', $1, $2, n % 4, now() - n * interval '1 day',
       now() - (n % 5) * interval '1 hour' from generate_series(1, 23) n`,
    [board.eve, board.globex],
  );
  for (const sort of ["top", "new", "trending", "changed"]) {
    const seen: string[] = [];
    for (let after: string | null = null; after !== null || seen.length === 0;) {
      const page = await board.list(board.ann, { sort, search: "paged", take: 5, after });
      seen.push(...titles(page));
      after = page.value.next;
      if (!after) break;
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 23, 23]);
  }
  const top = await board.list(board.ann, { sort: "top", search: "paged", take: 23 });
  expect(top.value.data.map(({ voteCount }) => voteCount)).toEqual(
    top.value.data.map(({ voteCount }) => voteCount).toSorted((a, b) => b - a),
  );
  expect(titles(await board.list(board.ann, { sort: "new", search: "paged", take: 2 }))).toEqual([
    "Paged 1",
    "Paged 2",
  ]);
});

test("recent post with votes trends above an old one with as many", { tags: ["console.feedback.list"] }, async () => {
  await board.admin.query(
    `insert into feedback.post (id, title, text, author_id, organization_id, vote_count, created_at) values
     (gen_random_uuid(), 'Zebra old', 'Stripes', $1, $2, 50, now() - interval '90 days'),
     (gen_random_uuid(), 'Zebra fresh', 'Stripes', $1, $2, 50, now()),
     (gen_random_uuid(), 'Zebra loved', 'Stripes', $1, $2, 5000, now() - interval '20 days')`,
    [board.eve, board.globex],
  );
  const list = (sort: string) => board.list(board.ann, { sort, search: "zebra" });
  expect(titles(await list("trending"))).toEqual(["Zebra loved", "Zebra fresh", "Zebra old"]);
  expect(titles(await list("top"))[0]).toBe("Zebra loved");
});

test("list is filtered by status and by words of title and text", { tags: ["console.feedback.list"] }, async () => {
  const id = await board.post(board.ann, "Refund from the order page", "Partial refunds too");
  await board.post(board.ann, "Refund report");
  await board.ask(board.rita, `mutation { feedback_statusSet(postId: "${id}", status: planned) { id } }`);
  expect(titles(await board.list(board.ann, { search: "refunding ord" }))).toEqual(["Refund from the order page"]);
  expect(titles(await board.list(board.ann, { search: "refund", statuses: ["planned"] }))).toEqual([
    "Refund from the order page",
  ]);
  expect(titles(await board.list(board.ann, { search: "partial" }))).toHaveLength(1);
  expect(titles(await board.list(board.ann, { search: "!?" }))).toEqual([]);
});

test("similar posts are found while a title is typed", { tags: ["console.feedback.similar"] }, async () => {
  await board.post(board.ann, "Dark theme for the dashboard");
  await board.post(board.ann, "Weekly summary", "Mentions the dashboard once");
  const similar = async (title: string) => {
    const { value } = await board.ask<BoardPost[]>(
      board.bob,
      "query ($organizationId: ID!, $title: String!) { feedback_postSimilar(organizationId: $organizationId, title: $title) { title } }",
      { organizationId: board.acme, title },
    );
    return value.map((post) => post.title);
  };
  expect(await similar("A dark mode for dashb")).toEqual(["Dark theme for the dashboard", "Weekly summary"]);
  expect(await similar("of the")).toEqual([]);
  expect(await similar("")).toEqual([]);
});

test("searches for similar posts are limited per user and minute", { tags: ["console.feedback.limits"] }, async () => {
  const query =
    "query ($organizationId: ID!, $title: String!) { feedback_postSimilar(organizationId: $organizationId, title: $title) { id } }";
  const search = (userId: string, organizationId: string) =>
    board.ask(userId, query, { organizationId, title: "dashboard" });
  // A few more than twice the limit, in case a minute ends meanwhile.
  const answers = await Promise.all(Array.from({ length: 250 }, () => search(board.eve, board.globex)));
  expect(answers.map(({ code }) => code)).toContain("feedback.similar-limit");
  expect((await search(board.ann, board.acme)).code).toBeUndefined();
});

test("posts and comments are limited per user and hour", { tags: ["console.feedback.limits"] }, async () => {
  const ids: string[] = [];
  for (let number = 0; number < 5; number++) ids.push(await board.post(board.eve, `Limited ${number}`));
  await expect(board.post(board.eve, "One too many")).rejects.toThrow("feedback.post-limit");
  await board.post(board.ann, "Another user may");
  const comments = await Promise.all(Array.from({ length: 31 }, () => board.comment(board.eve, ids[0] ?? "", "More")));
  expect(comments.filter(({ code }) => code).map(({ code }) => code)).toEqual(["feedback.comment-limit"]);
  expect((await board.show(board.eve, ids[0] ?? "")).value.commentCount).toBe(30);
});

test("input outside its limits is refused with its fields", { tags: ["console.feedback.limits"] }, async () => {
  await expect(board.post(board.ann, "x".repeat(121))).rejects.toThrow("feedback.input-refused");
  await expect(board.post(board.ann, "Title", " ")).rejects.toThrow("feedback.input-refused");
  for (const args of [{ take: 51 }, { take: 0 }, { after: "nonsense" }, { sort: "new", after: "MTc" }])
    expect((await board.list(board.ann, args)).code).toBe("feedback.position-refused");
});

test("changelog entries link to posts, newest first", { tags: ["console.feedback.changelog"] }, async () => {
  const id = await board.post(board.ann, "CSV export");
  const save = (input: object) =>
    board.ask<{ id: string }>(
      board.rita,
      "mutation ($input: FeedbackChangeSaveInput!) { feedback_changeSave(input: $input) { id title posts { id title voteCount } } }",
      { input },
    );
  const first = await save({ title: "Exports", text: "As CSV.", postIds: [id, id] });
  await save({ title: "Second", text: "Newer.", postIds: [] });
  expect(first.value).toMatchObject({ posts: [{ id, title: "CSV export", voteCount: 1 }] });
  await save({ id: first.value.id, title: "CSV exports", text: "As CSV.", postIds: [id] });
  const list = () =>
    board.ask<Page<{ title: string; posts: object[] }>>(
      board.eve,
      "{ feedback_changeList { data { title posts { id } } next } }",
    );
  expect((await list()).value.data).toEqual([
    { title: "Second", posts: [] },
    { title: "CSV exports", posts: [{ id }] },
  ]);
  expect((await save({ title: "x", text: "x", postIds: [crypto.randomUUID()] })).code).toBe("feedback.post-missing");
  await board.ask(board.rita, `mutation { feedback_changeRemove(id: "${first.value.id}", reason: "Typo") }`);
  expect((await list()).value.data).toHaveLength(1);
});

test("impersonating support reads the board but can't write", { tags: ["console.feedback.rights"] }, async () => {
  const id = await board.post(board.ann, "Read only");
  const token = await board.api.issuer.token({ sub: board.bob, act: { sub: board.rita } });
  const client = createApiClient(board.api.url, token);
  const variables = { organizationId: board.acme, id };
  const read = await client.send({
    query:
      "query ($organizationId: ID!, $id: ID!) { feedback_postShow(organizationId: $organizationId, id: $id) { title } }",
    variables,
  });
  expect(read.data).toEqual({ feedback_postShow: { title: "Read only" } });
  const write = await client.send({
    query:
      "mutation ($organizationId: ID!, $id: ID!) { feedback_voteSet(organizationId: $organizationId, postId: $id, isOn: true) { id } }",
    variables,
  });
  expect(write.errors).toHaveLength(1);
  expect((await board.show(board.bob, id)).value.voteCount).toBe(1);
});
