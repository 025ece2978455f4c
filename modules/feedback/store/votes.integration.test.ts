import { tables } from "@bc/db/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BoardScene, startBoard } from "../test/board-scene.ts";

let board: BoardScene;
beforeAll(async () => void (board = await startBoard()));
afterAll(() => board.stop());

test("database shows users only their own votes", { tags: ["console.feedback.votes-by-organization"] }, async () => {
  const id = await board.post(board.ann, "Guarded by policies");
  await board.vote(board.eve, id);
  const read = (tenant: Parameters<typeof board.api.database.withTenant>[0]) =>
    board.api.database.withTenant(tenant, async (tx) => {
      const { rows } = await sql<{ user: string }>`
        select user_id as "user" from feedback.vote where post_id = ${id}`.execute(tables(tx));
      return rows.map(({ user }) => user);
    });
  expect(await read({ userId: board.ann, organizationId: board.acme })).toEqual([board.ann]);
  expect(await read({ userId: board.eve, organizationId: board.globex })).toEqual([board.eve]);
  expect((await read({ userId: board.rita, everywhere: true })).toSorted()).toEqual([board.ann, board.eve].toSorted());
  const attack = (statement: string) =>
    board.api.database.withTenant({ userId: board.ann, organizationId: board.acme }, (tx) =>
      sql.raw(statement).execute(tables(tx)),
    );
  await expect(attack(`select feedback.move_votes('${id}', '${id}')`)).rejects.toThrow("database.tenant-refused");
  await expect(attack(`select feedback.list_voters('${id}', null, 10)`)).rejects.toThrow(/permission denied/);
});
