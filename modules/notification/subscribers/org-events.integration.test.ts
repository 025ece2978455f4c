import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, type Database } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";
import {
  factorRequired,
  invitationDecided,
  invitationReceived,
  invitationRefused,
  invitationRequested,
  invitationUndeliverable,
  memberJoined,
  memberRemoved,
  roleAssigned,
  userImpersonated,
} from "@bc/org/contract/events";
import { appendEvents } from "@bc/events/append";
import { type EventType, eventOf } from "@bc/events/define";
import { startSubscribers } from "@bc/events/subscribers";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { createWorkflowClient, type WorkflowClient } from "@bc/workflow/client";
import { createWorkflowHost, type WorkflowHost } from "@bc/workflow/host";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { Place } from "../service/find-names.ts";
import { listNotifications } from "../service/list-notifications.ts";
import { announceFactorWorkflow } from "../workflows/announce-factor.ts";
import { orgEvents } from "./org-events.ts";

const logger = createLogger({ service: "test", level: "silent" });
const dir = mkdtempSync(join(tmpdir(), "notification-"));

let restate: Restate;
let clone: TestDatabase;
let database: Database;
let make: Factories;
let client: WorkflowClient;
let host: WorkflowHost;
let subscribers: ReturnType<typeof startSubscribers>;
let admin: pg.Client;
let organizationId: string;
let businessId: string;
let owner: string;
let member: string;

beforeAll(async () => {
  const [ingress, adminPort, node] = await Promise.all([freePort(), freePort(), freePort()]);
  restate = await startRestate({ dir, ports: { ingress, admin: adminPort, node } });
  clone = await testDatabase();
  make = await connectFactories(clone.adminUrl);
  admin = await clone.connectAdmin();
  database = createDatabase({ url: clone.urlFor("bc_worker"), max: 10, onIdleError: () => undefined });
  client = createWorkflowClient({ database, logger, ...restate });
  host = createWorkflowHost({ workflows: [announceFactorWorkflow(database)], database, logger, ...restate });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
  subscribers = startSubscribers({ subscribers: [orgEvents({ database, workflows: client })], database, logger });
  // Without a cursor, no event counts as open.
  const registered = async () => expect((await admin.query("select from event.cursor")).rowCount).toBeGreaterThan(0);
  await vi.waitFor(registered, { timeout: 20_000, interval: 20 });
  ({ id: organizationId } = await make.organization({ name: "Acme" }));
  ({ id: businessId } = await make.business({ organizationId, name: "Acme Shoes" }));
  ({ id: owner } = await make.user({ email: "owner@acme.test", firstName: "Olive", lastName: "Owner" }));
  ({ id: member } = await make.user({ email: "member@acme.test", firstName: "", lastName: "" }));
  await make.assignRole({ organizationId, userId: owner, roleName: "org_owner" });
  await make.assignRole({ organizationId, userId: member, roleName: "org_member" });
});
afterAll(async () => {
  await subscribers.stop();
  await host.close();
  await client.close();
  await restate.stop();
  await database.close();
  await make.end();
  await clone.drop();
  rmSync(dir, { recursive: true });
});

/** Appends the event, and waits until it was handled and no run is open. */
async function happen<Schema extends z.ZodType>(
  type: EventType<Schema>,
  { organizationId: place = organizationId, businessId: business, ...payload }: z.input<Schema> & Partial<Place>,
): Promise<void> {
  const event = eventOf(type, { organizationId: place, businessId: business, key: newId(), payload } as never);
  await database.withTenant({ organizationId: place }, (tx) => appendEvents(tx, [event]));
  const open = `
    select from event.log l join event.cursor c on c.shard = l.shard and c.id < l.id
    union all select from event.letter
    union all select from workflow.run where finished_at is null`;
  await vi.waitFor(async () => expect((await admin.query(open)).rowCount).toBe(0), { timeout: 20_000, interval: 20 });
}

const inboxOf = async (userId: string) => {
  const { data } = await listNotifications(database, userId, {}, { skip: 0, take: 100 });
  return data.map(({ title, link, cause }) => ({ title, link, cause }));
};
const newestOf = async (userId: string) => (await inboxOf(userId))[0];
const shoesPage = () => `/settings/organization/businesses/${businessId}`;

test("inviter is notified of a new member, by address if there is no name", async () => {
  await happen(memberJoined, { organizationId, userId: member, invitedBy: owner });
  const cause = `members:${organizationId}`;
  const title = "member@acme.test joined Acme.";
  expect(await newestOf(owner)).toEqual({ title, cause, link: "/settings/organization" });
});

test("user is notified of their role in an organization or a business", async () => {
  const cause = `membership:${organizationId}`;
  await admin.query("update org.assigned_role set role_name = 'org_manager' where user_id = $1", [member]);
  await make.assignRole({ organizationId, businessId, userId: member, roleName: "business_admin" });
  await happen(roleAssigned, { organizationId, userId: member, roleName: "org_manager" });
  const title = "Your role in Acme is now Organization manager.";
  expect(await newestOf(member)).toEqual({ title, cause, link: "/settings/organization" });
  await happen(roleAssigned, { organizationId, businessId, userId: member, roleName: "business_admin" });
  const inShoes = "Your role in Acme Shoes is now Business administrator.";
  expect(await newestOf(member)).toEqual({ title: inShoes, cause, link: shoesPage() });
});

test("role that was removed or changed meanwhile is not reported, nor the place's name", async () => {
  const { id: userId } = await make.user({ email: "brief@acme.test", firstName: "B", lastName: "Rief" });
  const input = { organizationId, userId, roleName: "org_admin" };
  await happen(roleAssigned, input);
  await happen(roleAssigned, { ...input, businessId, roleName: "business_admin" });
  await make.assignRole({ organizationId, userId, roleName: "org_member" });
  await happen(roleAssigned, input);
  await happen(roleAssigned, { ...input, businessId, roleName: "business_admin" });
  expect(await inboxOf(userId)).toEqual([]);
  await happen(roleAssigned, { ...input, roleName: "org_member" });
  expect((await newestOf(userId))?.title).toBe("Your role in Acme is now Organization member.");
});

test("removed user is notified although no longer a member", async () => {
  const { id: userId } = await make.user({ email: "gone@acme.test", firstName: "G", lastName: "One" });
  await happen(memberRemoved, { organizationId, userId });
  expect((await newestOf(userId))?.title).toBe("You were removed from Acme.");
});

test("invited user is notified of the inviter and the place before joining", async () => {
  const { id: userId } = await make.user({ email: "new@else.test", firstName: "N", lastName: "Ew" });
  await happen(invitationReceived, { organizationId, businessId, invitationId: newId(), userId, invitedBy: owner });
  expect((await newestOf(userId))?.title).toBe("Olive Owner invited you to Acme Shoes.");
});

test("owners are asked to approve support's invite, and support is notified of the decision", async () => {
  const { id: rep } = await make.user({ email: "rep@console.test", firstName: "Rita", lastName: "Rep" });
  await make.globalRole({ userId: rep, roleName: "customer_sales_rep" });
  const invitationId = newId();
  await admin.query(
    `insert into org.invitation (organization_id, id, email, role_name, token_hash, invited_by, awaits_approval)
     values ($1, $2, 'new@acme.test', 'org_admin', '\\x07', $3, true)`,
    [organizationId, invitationId, rep],
  );
  const requested = { organizationId, invitationId, invitedBy: rep };
  await happen(invitationRequested, requested);
  expect((await newestOf(owner))?.title).toBe("Rita Rep from support wants to invite new@acme.test to Acme.");
  await happen(invitationRequested, { ...requested, count: 3 });
  expect((await newestOf(owner))?.title).toBe(
    "Rita Rep from support wants to invite new@acme.test and 2 others to Acme.",
  );
  await happen(invitationDecided, { ...requested, isApproved: true });
  expect((await newestOf(rep))?.title).toBe("Acme approved your invite to new@acme.test.");
  await happen(invitationDecided, { ...requested, isApproved: false });
  expect((await newestOf(rep))?.title).toBe("Acme declined your invite to new@acme.test.");
});

test("inviter is notified of an undeliverable mail and of a refusal, unless they have left", async () => {
  const invitationId = newId();
  await admin.query(
    `insert into org.invitation (organization_id, id, email, role_name, token_hash, invited_by)
     values ($1, $2, 'typo@acme.test', 'org_member', '\\x00', $3)`,
    [organizationId, invitationId, owner],
  );
  await happen(invitationUndeliverable, { organizationId, invitationId, invitedBy: owner });
  const title = "Your invite to typo@acme.test for Acme couldn't be delivered.";
  expect((await newestOf(owner))?.title).toBe(title);
  await happen(invitationRefused, { organizationId, invitationId, invitedBy: owner });
  expect((await newestOf(owner))?.title).toBe("typo@acme.test declined your invite to Acme.");
  const { id: leaver } = await make.user({ email: "leaver@acme.test", firstName: "L", lastName: "Eaver" });
  await happen(invitationUndeliverable, { organizationId, invitationId, invitedBy: leaver });
  await happen(memberJoined, { organizationId, userId: member, invitedBy: leaver });
  expect(await inboxOf(leaver)).toEqual([]);
});

test("user is notified that support viewed the console as them", async () => {
  await happen(userImpersonated, { userId: member });
  const link = "/settings/security";
  expect(await newestOf(member)).toEqual({
    title: "Support viewed the console as you.",
    cause: "support",
    link,
  });
});

test("members without a second factor are notified that one is required, until it is lifted", async () => {
  const requiredFrom = "2030-11-22T09:00:00.000Z";
  const { id: large } = await make.organization({ name: "Large" });
  const { id: safe } = await make.user({ email: "safe@large.test", firstName: "S", lastName: "Afe" });
  await make.account({ id: safe, email: "safe@large.test", passwordHash: "x" });
  await admin.query(
    `insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
     values (gen_random_uuid(), $1, 'passkey', 'Key', true, '')`,
    [safe],
  );
  await admin.query(
    `insert into org."user" (id, auth0_id, first_name, last_name, primary_email)
     select id, id::text, 'P', i::text, 'p' || i || '@large.test'
     from (select i, gen_random_uuid() as id from generate_series(1, 249) i) p`,
  );
  await admin.query(
    `insert into org.assigned_role (organization_id, id, user_id, role_name)
     select $1, gen_random_uuid(), id, 'org_member' from org."user" where primary_email like '%@large.test'`,
    [large],
  );
  await admin.query("update org.organization set factor_required_from = $2 where id = $1", [large, requiredFrom]);
  await happen(factorRequired, { organizationId: large, requiredFrom });
  const notified = async () => {
    const { rows } = await admin.query("select user_id from notification.notification where kind = $1", [
      factorRequired.name,
    ]);
    return rows.map(({ user_id: id }) => id);
  };
  expect(await notified()).toHaveLength(249);
  expect(await notified()).not.toContain(safe);
  const { rows } = await admin.query(`select id from org."user" where primary_email = 'p1@large.test'`);
  const [person] = rows as { id: string }[];
  const title = "Large requires multi-factor authentication from November 22, 2030 UTC.";
  expect(await newestOf(person?.id ?? "")).toEqual({
    title,
    cause: `membership:${large}`,
    link: "/settings/security",
  });
  await admin.query("update org.organization set factor_required_from = null where id = $1", [large]);
  await happen(factorRequired, { organizationId: large, requiredFrom });
  expect(await notified()).toHaveLength(249);
});

test("required second factor is announced once per day, however often the run is repeated", async () => {
  const { id: small } = await make.organization({ name: "Small" });
  const { id: userId } = await make.user({ email: "one@small.test", firstName: "O", lastName: "Ne" });
  await make.assignRole({ organizationId: small, userId, roleName: "org_owner" });
  for (const requiredFrom of ["2030-11-22T09:00:00.000Z", "2030-11-23T09:00:00.000Z"]) {
    await admin.query("update org.organization set factor_required_from = $2 where id = $1", [small, requiredFrom]);
    await happen(factorRequired, { organizationId: small, requiredFrom });
    await happen(factorRequired, { organizationId: small, requiredFrom });
  }
  expect((await inboxOf(userId)).map(({ title }) => title)).toEqual([
    expect.stringContaining("November 23, 2030"),
    expect.stringContaining("November 22, 2030"),
  ]);
});

test("target that no longer exists is skipped", async () => {
  const before = await inboxOf(owner);
  await happen(memberJoined, { organizationId, userId: newId(), invitedBy: owner });
  await happen(invitationUndeliverable, { organizationId, invitationId: newId(), invitedBy: owner });
  expect(await inboxOf(owner)).toEqual(before);
});

test("repeated event notifies once", async () => {
  const { id: userId } = await make.user({ email: "twice@acme.test", firstName: "T", lastName: "Wice" });
  const subscriber = orgEvents({ database, workflows: client });
  const handler = subscriber.handlers.find(({ type }) => type.name === userImpersonated.name);
  const event = {
    id: 1,
    name: userImpersonated.name,
    at: new Date(),
    organizationId,
    key: userId,
    payload: { userId },
  };
  // The position of the first attempt was not committed.
  for (const _attempt of ["first", "second"])
    await database.withTenant({ organizationId }, async (tx) => handler?.handle(tx, [event]));
  expect(await inboxOf(userId)).toHaveLength(1);
});
