import { createDatabase, type Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { testStep } from "@bc/workflow/test-step";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardScene, startBoard } from "../test/board-scene.ts";
import { announceShippedWorkflow } from "./announce-shipped.ts";

let board: BoardScene;
let database: Database;
beforeAll(async () => {
  board = await startBoard();
  database = createDatabase({ url: board.api.urlFor("bc_worker"), max: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await board.stop();
});

const setStatus = (id: string, status: string) =>
  board.ask(board.rita, `mutation { feedback_statusSet(postId: "${id}", status: ${status}) { id } }`);
const runsOf = async (postId: string) => {
  const { rows } = await board.admin.query<{ id: string; organization_id: string }>(
    "select id, organization_id from workflow.run where workflow = 'feedback.announce-shipped' and input->>'postId' = $1",
    [postId],
  );
  return rows;
};
const notified = async (postId: string) => {
  const { rows } = await board.admin.query<{ user_id: string }>(
    "select user_id from notification.notification where cause = 'feedback-post:' || $1 order by user_id",
    [postId],
  );
  return rows.map(({ user_id: id }) => id);
};

/** Runs the workflow as the worker does. Every step runs twice, as after a lost answer. */
async function announce(postId: string): Promise<void> {
  const [run] = await runsOf(postId);
  await announceShippedWorkflow(database).run(
    testStep({
      runId: run?.id ?? newId(),
      tenant: { organizationId: run?.organization_id ?? board.acme },
      run: async (_name, work) => {
        await work(AbortSignal.timeout(5_000));
        return work(AbortSignal.timeout(5_000));
      },
    }),
    { postId },
  );
}

test("each voter is notified once that a post shipped", { tags: ["console.feedback.shipped"] }, async () => {
  const id = await board.post(board.ann, "Bulk edit prices");
  await board.vote(board.eve, id);
  await setStatus(id, "planned");
  expect(await runsOf(id)).toEqual([]);
  await setStatus(id, "complete");
  expect(await runsOf(id)).toHaveLength(1);
  await announce(id);
  expect(await notified(id)).toEqual([board.ann, board.eve].toSorted());
  await setStatus(id, "in_progress");
  await setStatus(id, "complete");
  await announce(id);
  expect(await notified(id)).toHaveLength(2);
  const { value } = await board.ask<{ data: { title: string; link: string }[] }>(
    board.eve,
    "{ notification_list { data { title link } } }",
  );
  expect(value.data).toEqual([
    { title: "Shipped: Bulk edit prices. You voted for this feature request.", link: "/feature-requests/roadmap" },
  ]);
});

test("voters beyond one batch are notified once each", { tags: ["console.feedback.shipped"] }, async () => {
  const id = await board.post(board.ann, "Wanted by many");
  await board.admin.query(
    `with crowd as (insert into org."user" (id, auth0_id, first_name, last_name, primary_email)
       select id, id::text, 'P', n::text, 'p' || n || '@crowd.test'
       from (select n, gen_random_uuid() as id from generate_series(1, 249) n) p returning id)
     insert into feedback.vote (user_id, post_id, organization_id) select id, $1, $2 from crowd`,
    [id, board.acme],
  );
  await setStatus(id, "complete");
  await announce(id);
  expect(new Set(await notified(id)).size).toBe(250);
  expect(await notified(id)).toHaveLength(250);
});

test("votes that join a complete post by a merge are announced", { tags: ["console.feedback.shipped"] }, async () => {
  const [kept, old] = [await board.post(board.ann, "Kept"), await board.post(board.eve, "Duplicate of it")];
  await setStatus(kept, "complete");
  await announce(kept);
  expect(await notified(kept)).toEqual([board.ann]);
  await board.ask(
    board.rita,
    `mutation { feedback_postMerge(postId: "${old}", intoId: "${kept}", reason: "Same") { id } }`,
  );
  expect(await runsOf(kept)).toHaveLength(2);
  await announce(kept);
  expect(await notified(kept)).toEqual([board.ann, board.eve].toSorted());
});

test(
  "reopened or hidden post is not announced until it is complete and visible again",
  { tags: ["console.feedback.shipped"] },
  async () => {
    const [reopened, hidden] = [await board.post(board.ann, "Reopened"), await board.post(board.bob, "Hidden")];
    await setStatus(reopened, "complete");
    await setStatus(reopened, "planned");
    await setStatus(hidden, "complete");
    await board.ask(board.rita, `mutation { feedback_postHide(postId: "${hidden}", reason: "Spam") { id } }`);
    for (const id of [reopened, hidden]) {
      await announce(id);
      expect(await notified(id)).toEqual([]);
    }
    await board.ask(board.rita, `mutation { feedback_postRestore(postId: "${hidden}", reason: "Mistake") { id } }`);
    expect(await runsOf(hidden)).toHaveLength(2);
    await announce(hidden);
    expect(await notified(hidden)).toEqual([board.bob]);
  },
);
