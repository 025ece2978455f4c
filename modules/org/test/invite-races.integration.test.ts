import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations();
});
afterAll(() => it.stop());

const rounds = Array.from({ length: 8 }, (_, round) => round);

test("of two who invite the same addresses at once one does, and the other is told who", async () => {
  const { organizationId, member } = await it.organization();
  const inviters = [await member("org_admin", "Ann"), await member("org_admin", "Max")] as const;
  for (const round of rounds) {
    const addresses = ["a", "b", "c"].map((name) => `${name}${round}@race.test`);
    const answers = await Promise.all([
      inviters[0].invite({ organizationId }, "org_member", ...addresses),
      inviters[1].invite({ organizationId }, "org_member", ...addresses.toReversed()),
    ]);
    const outcomes = answers.flatMap(({ value }) => value);
    for (const address of addresses) {
      const two = outcomes.filter(({ primaryEmail }) => primaryEmail === address);
      expect(two.map(({ status }) => status).toSorted()).toEqual(["ALREADY_INVITED", "INVITED"]);
      expect(new Set(two.map(({ invite }) => invite?.id)).size).toBe(1);
      const won = two.find(({ status }) => status === "INVITED")?.invite?.invitedBy;
      expect(two.find(({ status }) => status === "ALREADY_INVITED")?.message).toContain(
        `was already invited by ${won} on`,
      );
    }
  }
  const sql =
    "select count(*)::int as n from workflow.run where organization_id = $1 and workflow = 'org.send-invitation'";
  expect((await it.admin.query<{ n: number }>(sql, [organizationId])).rows[0]?.n).toBe(rounds.length * 3);
});

test("of several acceptances at once one counts", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const bob = await it.person();
  await ann.invite({ organizationId }, "org_manager", bob.email);
  const token = (await bob.mine()).value[0]?.inviteToken;
  const answers = await Promise.all(Array.from({ length: 6 }, () => bob.accept(token)));
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === "You have already accepted this invite.")).toHaveLength(5);
  const joined = await listAppended(it.admin, "org.member-joined");
  expect(joined.filter((event) => event["organizationId"] === organizationId)).toHaveLength(1);
});

test("of accepting and revoking at once one wins, and the other is told", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  for (const round of rounds) {
    const bob = await it.person();
    const id = (await ann.invite({ organizationId }, "org_member", bob.email)).value[0]?.invite?.id;
    const token = (await bob.mine()).value[0]?.inviteToken;
    const acts = [() => bob.accept(token), () => ann.revoke({ organizationId }, id)];
    if (round % 2) acts.reverse();
    const codes = (await Promise.all(acts.map((act) => act()))).map(({ code }) => code);
    if (round % 2) codes.reverse();
    const { rows } = await it.admin.query("select 1 from org.assigned_role where user_id = $1", [bob.id]);
    const isMember = rows.length === 1;
    expect(codes).toEqual(isMember ? [undefined, "org.invite-used"] : ["org.invite-revoked", undefined]);
    const { value } = await ann.list({ organizationId, status: isMember ? "ACCEPTED" : "REVOKED" });
    expect(value.data[0]?.id).toBe(id);
  }
});

test("two hundred are invited in one call, and not one more", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const people = Array.from({ length: 200 }, (_, index) => `p${index}@many.test`);
  expect((await ann.invite({ organizationId }, "org_member", ...people, "one@more.test")).code).toBe(
    "org.invite-too-many",
  );
  expect((await ann.list({ organizationId })).value.totalCount).toBe(0);
  const { value } = await ann.invite({ organizationId }, "org_member", people.join(","));
  expect(value.map(({ primaryEmail, status }) => `${primaryEmail} ${status}`)).toEqual(
    people.map((address) => `${address} INVITED`),
  );
  expect((await ann.list({ organizationId })).value.totalCount).toBe(200);
});

test("an organization sends a thousand a day, over all who invite at once, and then none", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  await ann.invite({ organizationId }, "org_member", "first@day.test");
  await it.admin.query("update org.invitation_quota set taken = 995 where organization_id = $1", [organizationId]);
  const calls = Array.from({ length: 4 }, (_, call) => [`${call}a@day.test`, `${call}b@day.test`]);
  const answers = await Promise.all(calls.map((emails) => ann.invite({ organizationId }, "org_member", ...emails)));
  expect(answers.map(({ code }) => (code === undefined ? "sent" : (code as string))).toSorted()).toEqual([
    "org.invite-limit",
    "org.invite-limit",
    "sent",
    "sent",
  ]);
  expect((await ann.list({ organizationId })).value.totalCount).toBe(5);
  await it.admin.query("update org.invitation_quota set day = day - 1 where organization_id = $1", [organizationId]);
  expect((await ann.invite({ organizationId }, "org_member", "tomorrow@day.test")).code).toBeUndefined();
});
