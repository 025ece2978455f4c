import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BoardScene, type Page, startBoard } from "./board-scene.ts";

let board: BoardScene;
beforeAll(async () => void (board = await startBoard()));
afterAll(() => board.stop());
beforeEach(() => board.resetLimits());

const moderated = "id status voteCount commentCount authorName organizationName hiddenAt hiddenReason mergedIntoId";
const moderate = (mutation: string, userId = board.rita) =>
  board.ask<Record<string, unknown> | null>(userId, `mutation { ${mutation} { ${moderated} } }`);
const merge = (id: string, intoId: string, userId = board.rita) =>
  moderate(`feedback_postMerge(postId: "${id}", intoId: "${intoId}", reason: "Duplicate")`, userId);
const votes = (userId: string, postId: string) =>
  board.ask<{ data: object[]; totalCount: number }>(
    userId,
    `{ feedback_voteList(postId: "${postId}") { data { organizationName count } totalCount } }`,
  );
const auditOf = async (id: string) => {
  const { rows } = await board.admin.query<{ action: string; after: object }>(
    "select action, after from org.audit_entry where target_id = $1 order by sequence",
    [id],
  );
  return rows;
};

test(
  "merged post moves votes and comments, and its address leads on",
  { tags: ["console.feedback.merge"] },
  async () => {
    const [old, kept, final] = [
      await board.post(board.ann, "Dark mode"),
      await board.post(board.eve, "Dark theme"),
      await board.post(board.eve, "Themes"),
    ];
    await board.vote(board.bob, old);
    await board.vote(board.ann, kept);
    await board.comment(board.bob, old, "Yes please");
    expect((await merge(old, kept)).value).toMatchObject({ mergedIntoId: kept, voteCount: 0, commentCount: 0 });
    // Ann voted for both, and counts once.
    expect((await board.show(board.bob, old)).value).toMatchObject({
      id: kept,
      voteCount: 3,
      commentCount: 1,
      isVoted: true,
    });
    await merge(kept, final);
    expect((await board.show(board.ann, old)).value).toMatchObject({ id: final, voteCount: 3, commentCount: 1 });
    expect((await board.vote(board.bob, old)).code).toBe("feedback.post-missing");
    expect((await board.list(board.ann, { search: "dark" })).value.data).toEqual([]);
    expect(await auditOf(old)).toEqual([
      { action: "feedback-post.merged", after: { intoId: kept, reason: "Duplicate", title: "Dark mode" } },
    ]);
  },
);

test("merge into itself, a merged or a hidden post is refused", { tags: ["console.feedback.merge"] }, async () => {
  const [a, b, c] = [
    await board.post(board.ann, "A"),
    await board.post(board.ann, "B"),
    await board.post(board.ann, "C"),
  ];
  expect((await merge(a, a)).code).toBe("feedback.merge-refused");
  await merge(a, b);
  expect((await merge(c, a)).code).toBe("feedback.merge-refused");
  expect((await merge(a, c)).code).toBe("feedback.merge-refused");
  await moderate(`feedback_postHide(postId: "${b}", reason: "Spam")`);
  expect((await merge(c, b)).code).toBe("feedback.merge-refused");
  expect((await board.show(board.ann, a)).code).toBe("feedback.post-missing");
});

test("votes during a merge are neither lost nor counted twice", { tags: ["console.feedback.merge"] }, async () => {
  const [old, kept] = [await board.post(board.ann, "Old"), await board.post(board.ann, "Kept")];
  const crowd = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const user = { email: `merge${number}@board.test`, firstName: "M", lastName: String(number) };
      const { id: userId } = await board.api.make.user(user);
      await board.api.make.assignRole({ organizationId: board.acme, userId, roleName: "org_member" });
      return userId;
    }),
  );
  const voting = crowd.flatMap((userId) => [board.vote(userId, old), board.vote(userId, kept)]);
  const [merged] = await Promise.all([merge(old, kept), ...voting]);
  expect(merged.code).toBeUndefined();
  const { rows } = await board.admin.query(
    `select vote_count as counted, (select count(*)::int from feedback.vote v where v.post_id = p.id) as votes
     from feedback.post p where id = any ($1) order by id = $2`,
    [[old, kept], kept],
  );
  expect(rows).toEqual([
    { counted: 0, votes: 0 },
    { counted: 21, votes: 21 },
  ]);
});

test("changelog link that is saved during a merge follows it", { tags: ["console.feedback.merge"] }, async () => {
  const [first, middle, last] = [
    await board.post(board.ann, "First"),
    await board.post(board.ann, "Middle"),
    await board.post(board.ann, "Last"),
  ];
  await merge(first, middle);
  const { value: change } = await board.ask<{ id: string }>(
    board.rita,
    `mutation { feedback_changeSave(input: { title: "News", text: "New", postIds: [] }) { id } }`,
  );
  // As saving does: the first post is locked, and the link leads to the one that it was merged into.
  await board.admin.query("begin");
  await board.admin.query("select from feedback.post where id = $1 for no key update", [first]);
  await board.admin.query("insert into feedback.change_post values ($1, $2)", [change.id, middle]);
  const merging = merge(middle, last);
  await expect
    .poll(async () => {
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and usename = 'bc_api'";
      return (await board.admin.query(waiting)).rowCount;
    })
    .toBe(1);
  await board.admin.query("commit");
  expect((await merging).code).toBeUndefined();
  const { rows } = await board.admin.query("select post_id from feedback.change_post where change_id = $1", [
    change.id,
  ]);
  expect(rows).toEqual([{ post_id: last }]);
});

test(
  "hidden post disappears until it is restored, with reason and log",
  { tags: ["console.feedback.hide"] },
  async () => {
    const id = await board.post(board.ann, "Buy watches", "Cheap");
    expect((await moderate(`feedback_postHide(postId: "${id}", reason: " ")`)).code).toBe("feedback.input-refused");
    const { value } = await moderate(`feedback_postHide(postId: "${id}", reason: "Spam")`);
    expect(value).toMatchObject({ hiddenReason: "Spam", authorName: "Ann Lee", organizationName: "Acme" });
    expect((await board.show(board.ann, id)).code).toBe("feedback.post-missing");
    expect((await board.comment(board.ann, id, "Why?")).code).toBe("feedback.post-missing");
    const list = (visibility: string) =>
      board.ask<Page<{ id: string }>>(
        board.rita,
        `{ feedback_moderationList(visibility: ${visibility}, search: "watches") { data { id } next } }`,
      );
    expect((await list("hidden")).value.data).toEqual([{ id }]);
    expect((await list("visible")).value.data).toEqual([]);
    await moderate(`feedback_postRestore(postId: "${id}", reason: "Mistake")`);
    expect((await board.show(board.ann, id)).value.title).toBe("Buy watches");
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["feedback-post.hidden", "feedback-post.restored"]);
  },
);

test("hidden comment is not counted until it is restored", { tags: ["console.feedback.hide"] }, async () => {
  const id = await board.post(board.ann, "Talked about");
  const { value: comment } = await board.comment(board.eve, id, "Rude");
  const hide = () =>
    board.ask(board.rita, `mutation { feedback_commentHide(id: "${comment.id}", reason: "Rude") { hiddenReason } }`);
  expect((await hide()).value).toEqual({ hiddenReason: "Rude" });
  await hide();
  expect((await board.show(board.ann, id)).value.commentCount).toBe(0);
  await board.ask(board.rita, `mutation { feedback_commentRestore(id: "${comment.id}", reason: "Fine") { id } }`);
  expect((await board.show(board.ann, id)).value.commentCount).toBe(1);
  expect((await auditOf(comment.id)).map(({ action }) => action)).toEqual([
    "feedback-comment.hidden",
    "feedback-comment.restored",
  ]);
});

test(
  "status is set by support alone and recorded",
  { tags: ["console.feedback.status", "console.feedback.rights"] },
  async () => {
    const id = await board.post(board.ann, "With a status");
    expect((await moderate(`feedback_statusSet(postId: "${id}", status: planned)`, board.ann)).code).toBe("org.denied");
    for (const status of ["under_review", "planned", "in_progress", "closed"])
      expect((await moderate(`feedback_statusSet(postId: "${id}", status: ${status})`)).value).toMatchObject({
        status,
      });
    expect((await board.vote(board.bob, id)).code).toBe("feedback.votes-closed");
    expect(await auditOf(id)).toHaveLength(4);
  },
);

test(
  "votes by organization are visible to support only",
  { tags: ["console.feedback.votes-by-organization"] },
  async () => {
    const id = await board.post(board.ann, "Counted by organization");
    await board.vote(board.bob, id);
    await board.vote(board.eve, id);
    expect((await votes(board.rita, id)).value).toEqual({
      data: [
        { organizationName: "Acme", count: 2 },
        { organizationName: "Globex", count: 1 },
      ],
      totalCount: 2,
    });
    expect((await votes(board.ann, id)).code).toBe("org.denied");
  },
);
