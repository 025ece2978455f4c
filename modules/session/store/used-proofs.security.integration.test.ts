import { createHash, randomUUID } from "node:crypto";
import { createDatabase, type Database } from "@bc/db/database";
import { inBatch } from "@bc/db/in-batch";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropExpiredProofs, type UsedProof, useProofs } from "./used-proofs.ts";

let clone: TestDatabase;
let processes: [Database, Database];
let admin: Awaited<ReturnType<TestDatabase["connectAdmin"]>>;
beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  const create = () => createDatabase({ url: clone.urlFor("bc_api"), max: 4, onIdleError: () => undefined });
  processes = [create(), create()];
});
afterAll(async () => {
  for (const database of processes) await database.close();
  await clone.drop();
});

const connectApi = async () => {
  const client = await clone.connectAdmin();
  await client.query("set role bc_api");
  return client;
};
const now = (): number => Math.floor(Date.now() / 1_000);
const proofOf = (createdAt: number): UsedProof => ({
  idHash: createHash("sha256").update(randomUUID()).digest(),
  createdAt,
});
const use = (proof: UsedProof, at = processes[0]): Promise<boolean> => inBatch(at, useProofs, proof);

test("proof is accepted once, also in the same batch and at another process", async () => {
  const proof = proofOf(now());
  expect(await Promise.all([use(proof), use(proof), use(proof)])).toEqual([true, false, false]);
  expect([await use(proof), await use(proof, processes[1])]).toEqual([false, false]);
});

test("two processes that get the same proofs at once accept each of them once", async () => {
  for (let round = 0; round < 10; round++) {
    const proofs = Array.from({ length: 50 }, () => proofOf(now()));
    const answers = await Promise.all([
      ...proofs.map((proof) => use(proof)),
      ...proofs.toReversed().map((proof) => use(proof, processes[1])),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(50);
  }
});

test("proofs before and after the turn of a minute are each accepted once", async () => {
  const turn = Math.floor(Date.now() / 60_000) * 60;
  for (const createdAt of [turn - 1, turn, turn + 59, turn + 60].filter((at) => Math.abs(at - now()) <= 60)) {
    const proof = proofOf(createdAt);
    expect([await use(proof), await use(proof, processes[1])]).toEqual([true, false]);
  }
});

test("proof that is too old or too new for the database's clock is refused, and not recorded", async () => {
  for (const createdAt of [now() - 80, now() + 80]) {
    const proof = proofOf(createdAt);
    expect(await use(proof)).toBe(false);
    const { rowCount } = await admin.query("select from org.used_proof where id_hash = $1", [proof.idHash]);
    expect(rowCount).toBe(0);
  }
});

test("only the partition whose proofs have all expired is emptied", async () => {
  const fill = "insert into org.used_proof select slot, 'old' from generate_series(0, 4) slot";
  const filled = async () =>
    (await admin.query<{ slot: number }>("select slot from org.used_proof where id_hash = 'old' order by slot")).rows;
  const proof = proofOf(now());
  await use(proof);
  await admin.query(fill);
  const expired = async (): Promise<number> =>
    (await admin.query("select org.expired_proof_slot(clock_timestamp()) as slot")).rows[0].slot;
  const before = await expired();
  await processes[0].withoutTransaction(dropExpiredProofs);
  // The minute may turn in between.
  const possible = [before, await expired()].map((gone) => [0, 1, 2, 3, 4].filter((slot) => slot !== gone));
  expect(possible).toContainEqual((await filled()).map(({ slot }) => slot));
  expect(await use(proof)).toBe(false);
});

test("expired slot holds no proof that is accepted now or in the next 15 seconds", async () => {
  // 1,000 moments across several rounds of the slots, each with all proofs that the database accepts around it.
  const { rows } = await admin.query(`
    select count(*)::int as moments, count(*) filter (where exists (
      select from generate_series(-90, 90) off
      where org.proof_slot(floor(extract(epoch from t))::bigint + off) = org.expired_proof_slot(t)
        and abs(off) < 90))::int as wrong
    from generate_series(timestamptz '2026-11-16 12:00', '2026-11-16 12:16:39', '1 second') t`);
  expect(rows).toEqual([{ moments: 1_000, wrong: 0 }]);
});

test("api can't delete or change recorded proofs", async () => {
  const api = await connectApi();
  for (const statement of [
    "delete from org.used_proof",
    "truncate org.used_proof_0",
    "update org.used_proof set slot = 1",
  ])
    await expect(api.query(statement)).rejects.toMatchObject({ code: "42501" });
});

test("proof works once while the previous release still records it in its own table", async () => {
  const [early, late] = [proofOf(now()), proofOf(now())];
  const insertAsBefore = async ({ idHash, createdAt }: UsedProof) => {
    const expiresAt = new Date((createdAt + 120) * 1_000);
    const text = "insert into org.shown_proof (id_hash, expires_at) values ($1, $2) on conflict do nothing";
    return (await api.query(text, [idHash, expiresAt])).rowCount;
  };
  const api = await connectApi();
  expect([await insertAsBefore(early), await insertAsBefore(early), await use(early)]).toEqual([1, 0, false]);
  expect([await use(late), await insertAsBefore(late)]).toEqual([true, 0]);
});
