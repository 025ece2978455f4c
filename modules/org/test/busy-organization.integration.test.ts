import { afterAll, beforeAll, expect, test } from "vitest";
import { startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations({ DATABASE_CONNECTIONS: "6" });
});
afterAll(() => it.stop());

const removal = "mutation ($input: OrganizationRemoveUserInput!) { org_organizationRemoveUser(input: $input) }";

test("request that waits for a lock is soon asked to retry, and others are served meanwhile", async () => {
  const held = await it.organization();
  const ann = await held.member("org_owner");
  const bob = await held.member("org_member");
  const other = await it.organization("Other");
  const zoe = await other.member("org_owner");
  await it.admin.query("begin");
  await it.admin.query("select from org.organization where id = $1 for no key update", [held.organizationId]);
  const input = { organizationId: held.organizationId, userIds: [bob.id] };
  const waiting = ann.ask(removal, { input });
  expect(
    (await zoe.invite({ organizationId: other.organizationId }, "org_member", "z@shop.test")).code,
  ).toBeUndefined();
  expect(await waiting).toMatchObject({
    code: "database.busy",
    message: "Another user is changing this right now. Try again.",
    extensions: { class: "limited" },
  });
  await it.admin.query("rollback");
  expect((await ann.ask(removal, { input })).code).toBeUndefined();
});
