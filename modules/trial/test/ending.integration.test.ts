import { randomUUID } from "node:crypto";
import type { ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Scene, startScene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.stop());

const hourMs = 3_600_000;
const query = "query ($days: Int!) { trial_endingList(days: $days) { businessId product daysLeft } }";

interface Ending {
  businessId: string;
  product: string;
  daysLeft: number;
}

async function listEnding(client: ApiClient, days = 7): Promise<Ending[]> {
  const { data } = await client.send({ query, variables: { days } });
  return (data as { trial_endingList: Ending[] }).trial_endingList;
}

async function addTrial(businessId: string, endsInHours: number, product = "mcm", status = "SUCCESS"): Promise<void> {
  const admin = await scene.api.connectAdmin();
  await admin.query(
    `insert into trial.trial (business_id, id, product, status, error_code, started_by, subject, email, details, ready_at, ends_at)
     values ($1, $2, $3, $4, $5, $2, 's', 'a@acme.test', '{}', now(), $6)`,
    [
      businessId,
      randomUUID(),
      product,
      status,
      status === "FAILURE" ? "trial.store-name-taken" : null,
      new Date(Date.now() + endsInHours * hourMs),
    ],
  );
}

test(
  "trials that end soon are listed for all businesses of the caller, the next to end first",
  { tags: ["console.home.trials"] },
  async () => {
    const owner = await scene.person("org_owner");
    const [first, second, later] = [await scene.business(), await scene.business(), await scene.business()];
    await addTrial(first, 100, "dfw");
    await addTrial(second, 49);
    await addTrial(first, -1);
    await addTrial(later, 24 * 10);
    await addTrial(later, 24, "sf", "FAILURE");
    expect(await listEnding(owner.client)).toMatchObject([
      { businessId: second, product: "mcm" },
      { businessId: first, product: "dfw" },
    ]);
    const [{ daysLeft } = { daysLeft: 0 }] = await listEnding(owner.client);
    expect([2, 3]).toContain(daysLeft);
    expect((await listEnding(owner.client, 99)).map(({ businessId }) => businessId)).toEqual([second, first, later]);
  },
);

test("trials of businesses without access are not listed", { tags: ["console.home.trials"] }, async () => {
  const [open, closed] = [await scene.business(), await scene.business()];
  await addTrial(open, 30);
  await addTrial(closed, 30);
  const businessMember = await scene.person("business_member", open);
  expect(await listEnding(businessMember.client)).toMatchObject([{ businessId: open }]);
  const member = await scene.person("org_member");
  expect(await listEnding(member.client)).toEqual([]);
  const stranger = await scene.api.make.user({ email: "stranger@else.test", firstName: "Stan", lastName: "Ger" });
  expect(await listEnding(await scene.api.as(stranger.id))).toEqual([]);
  const admin = await scene.api.connectAdmin();
  await admin.query("update org.assigned_role set blocked_at = now() where user_id = $1", [businessMember.id]);
  expect(await listEnding(businessMember.client)).toEqual([]);
});
