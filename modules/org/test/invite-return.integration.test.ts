import { listAppended } from "@bc/events/testing";
import { createInvitationTokens } from "../service/invitation-tokens.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitationKey } from "@bc/api/testing/api-environment";
import { startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations();
});
afterAll(() => it.stop());

type Person = Awaited<ReturnType<typeof it.person>>;
const fromOrganization =
  "mutation ($input: OrganizationRemoveUserInput!) { org_organizationRemoveUser(input: $input) }";
const fromBusiness = "mutation ($input: BusinessRemoveUserInput!) { org_businessRemoveUser(input: $input) }";
const taking =
  "mutation ($ids: [ID!]!, $organizationId: ID) { org_assignedRoleDelete(ids: $ids, organizationId: $organizationId) }";
const assigning = "mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { id } }";

const rolesOf = async ({ id }: Person) => {
  const { rows } = await it.admin.query<{ role: string }>(
    "select role_name as role from org.assigned_role where user_id = $1 order by 1",
    [id],
  );
  return rows.map(({ role }) => role);
};
const globalRole = ({ id }: Person, role: string) =>
  it.admin.query("insert into org.global_role (user_id, role_name) values ($1, $2)", [id, role]);
const tokenOf = async (person: Person) => (await person.mine()).value[0]?.inviteToken;

test(
  "user can't invite themselves, nor accept their own invite with another address",
  { tags: "decision.rights.no-self-change" },
  async () => {
    const { organizationId, member } = await it.organization();
    const rep = await it.person();
    await globalRole(rep, "customer_sales_rep");
    const sentence = "You can't change your own role, or block or remove yourself. Ask another administrator.";
    const typed = rep.email.toUpperCase();
    const { value } = await rep.invite({ organizationId }, "org_admin", typed, "other@self.test");
    expect(value.map(({ status }) => status)).toEqual(["REFUSED_ADDRESS", "INVITED"]);
    expect(value[0]).toMatchObject({ primaryEmail: typed, invite: null, message: sentence });
    expect(
      await it.admin.query("select from org.invitation where address = app.address_of($1)", [typed]),
    ).toMatchObject({
      rowCount: 0,
    });

    await it.admin.query(`update org."user" set primary_email = 'other@self.test' where id = $1`, [rep.id]);
    expect(await rep.accept(await tokenOf(rep))).toMatchObject({ code: "org.own-role", message: sentence });
    // The invited user must not become its sender by resending it.
    await it.later();
    expect((await rep.resend({ organizationId }, value[1]?.invite?.id)).code).toBe("org.own-role");
    expect(await rolesOf(rep)).toEqual([]);

    const ann = await member("org_owner");
    expect((await ann.resend({ organizationId }, value[1]?.invite?.id)).code).toBeUndefined();
    expect((await rep.accept(await tokenOf(rep))).code).toBeUndefined();
  },
);

test("user removed from an organization can't return by a pending invite", async () => {
  const { organizationId, businessId, member } = await it.organization();
  const ann = await member("org_owner");
  const bob = await member("business_member");
  const { id: south } = await it.api.make.business({ organizationId, name: "South" });
  const [toAcme] = (await ann.invite({ organizationId }, "org_admin", bob.email.toUpperCase())).value;
  const [toSouth] = (await ann.invite({ businessId: south }, "business_admin", bob.email)).value;
  const [stays] = (await ann.invite({ organizationId }, "org_member", "bystander@return.test")).value;
  const elsewhere = await it.organization("Elsewhere");
  await (
    await elsewhere.member("org_owner")
  ).invite({ organizationId: elsewhere.organizationId }, "org_member", bob.email);
  const tokens = (await bob.mine()).value.map(({ inviteToken }) => inviteToken);
  expect(tokens).toHaveLength(3);
  expect((await ann.ask(fromOrganization, { input: { organizationId, userIds: [bob.id] } })).code).toBeUndefined();
  expect((await bob.mine()).value).toMatchObject([{ organizationName: "Elsewhere" }]);
  const answers = await Promise.all(tokens.map((token) => bob.accept(token)));
  expect(answers.filter(({ code }) => code === "org.invite-revoked")).toHaveLength(2);
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(await rolesOf(bob)).toEqual(["org_member"]);
  const { value } = await ann.list({ organizationId, status: "PENDING" });
  expect(value.data.map(({ id }) => id)).toEqual([stays?.invite?.id]);
  const { rows } = await it.admin.query(
    `select action, user_id as by, target_id as target, business_id as business, before->>'roleName' as role
     from org.audit_entry where organization_id = $1 and action = any ('{member.removed,invitation.revoked}') order by sequence`,
    [organizationId],
  );
  expect(rows[0]).toMatchObject({ action: "member.removed", target: bob.id });
  const revoked = { action: "invitation.revoked", by: ann.id };
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ ...revoked, target: toAcme?.invite?.id, business: null, role: "org_admin" });
  expect(rows).toContainEqual({ ...revoked, target: toSouth?.invite?.id, business: south, role: "business_admin" });
  expect(businessId).not.toBe(south);
});

test("user removed from one business keeps invites to others", async () => {
  const { organizationId, businessId, member } = await it.organization();
  const ann = await member("org_owner");
  const bob = await member("org_member");
  const { id: south } = await it.api.make.business({ organizationId, name: "South" });
  await ann.invite({ businessId }, "business_admin", bob.email);
  await ann.invite({ businessId: south }, "business_member", bob.email);
  await it.api.make.assignRole({ organizationId, businessId, userId: bob.id, roleName: "business_member" });
  expect((await ann.ask(fromBusiness, { input: { businessId, userIds: [bob.id] } })).code).toBeUndefined();
  expect((await bob.mine()).value).toMatchObject([{ businessName: "South" }]);
});

test("invite does not restore a role that was removed or lowered", async () => {
  const { organizationId, businessId, member } = await it.organization();
  const ann = await member("org_owner");
  const [taken, lowered] = [await it.person(), await it.person()];
  await ann.invite({ organizationId }, "org_admin", taken.email, lowered.email);
  const tokens = [await tokenOf(taken), await tokenOf(lowered)];
  for (const { id: userId } of [taken, lowered])
    await it.api.make.assignRole({ organizationId, userId, roleName: "org_admin" });
  await it.api.make.assignRole({ organizationId, businessId, userId: taken.id, roleName: "business_member" });
  const { rows } = await it.admin.query<{ id: string }>(
    "select id from org.assigned_role where user_id = $1 and business_id is null",
    [taken.id],
  );
  expect((await ann.ask(taking, { organizationId, ids: [rows[0]?.id] })).code).toBeUndefined();
  const input = { organizationId, userId: lowered.id, roleId: "org_member" };
  expect((await ann.ask(assigning, { input })).code).toBeUndefined();
  expect((await taken.accept(tokens[0])).code).toBe("org.invite-revoked");
  expect((await lowered.accept(tokens[1])).code).toBe("org.invite-revoked");
  expect([await rolesOf(taken), await rolesOf(lowered)]).toEqual([["business_member"], ["org_member"]]);
});

test("invite lapses when its sender loses the right, until an authorised user resends it", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  const max = await member("org_admin", "Max");
  const support = await it.person();
  await globalRole(support, "superadmin");
  const [first, second] = [await it.person(), await it.person()];
  const id = (await max.invite({ organizationId }, "org_admin", first.email)).value[0]?.invite?.id;
  await support.invite({ organizationId }, "org_admin", second.email);
  // Still a member, but no longer one who invites administrators.
  await it.admin.query("update org.assigned_role set role_name = 'org_manager' where user_id = $1", [max.id]);
  const message =
    "This invite is no longer valid because its sender can no longer invite users to Acme. Ask an administrator of Acme for a new one.";
  expect(await first.accept(await tokenOf(first))).toMatchObject({ code: "org.invite-lapsed", message });
  await ann.ask(fromOrganization, { input: { organizationId, userIds: [max.id] } });
  expect(await first.accept(await tokenOf(first))).toMatchObject({ code: "org.invite-lapsed", message });
  await it.admin.query("delete from org.global_role where user_id = $1", [support.id]);
  expect((await second.accept(await tokenOf(second))).code).toBe("org.invite-lapsed");
  await globalRole(support, "superadmin");
  expect((await second.accept(await tokenOf(second))).code).toBeUndefined();
  await it.later();
  expect((await ann.resend({ organizationId }, id)).value.invitedBy).toBe("Ann Lee");
  expect((await first.accept(await tokenOf(first))).value.roleName).toBe("org_admin");
});

test("concurrent acceptance and removal do not deadlock, and the removed user stays removed", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  const codes = new Set<unknown>();
  for (let round = 0; round < 20; round += 1) {
    const bob = await member("business_member");
    await ann.invite({ organizationId }, "org_manager", bob.email);
    const token = await tokenOf(bob);
    const acts = [
      () => bob.accept(token),
      () => ann.ask(fromOrganization, { input: { organizationId, userIds: [bob.id] } }),
    ];
    if (round % 2) acts.reverse();
    const answers = await Promise.all(acts.map((act) => act()));
    if (round % 2) answers.reverse();
    codes.add(answers[0]?.code);
    expect(answers[1]?.code).toBeUndefined();
    expect(await rolesOf(bob)).toEqual([]);
  }
  expect([undefined, "org.invite-revoked"]).toEqual(expect.arrayContaining([...codes]));
});

test("acceptance records the previous role", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  const [bob, new_] = [await it.person(), await it.person()];
  await ann.invite({ organizationId }, "org_manager", bob.email, new_.email);
  await it.api.make.assignRole({ organizationId, userId: bob.id, roleName: "org_member" });
  await bob.accept(await tokenOf(bob));
  await new_.accept(await tokenOf(new_));
  const { rows } = await it.admin.query(
    "select before, after from org.audit_entry where organization_id = $1 and action = 'invitation.accepted' order by sequence",
    [organizationId],
  );
  expect(rows).toEqual([
    { before: { roleName: "org_member" }, after: { primaryEmail: bob.email, roleName: "org_manager" } },
    { before: null, after: { primaryEmail: new_.email, roleName: "org_manager" } },
  ]);
});

test("addresses are compared by the database", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  // The program folds İ to two characters, lower() to one, and the key to none.
  const typed = "İda@fold.test";
  const bob = await it.person(typed);
  const [invited] = (await ann.invite({ organizationId }, "org_member", typed)).value;
  expect(invited).toMatchObject({ status: "INVITED", invite: { primaryEmail: typed } });
  const received = await listAppended(it.admin, "org.invitation-received");
  expect(received.filter((event) => event["userId"] === bob.id)).toHaveLength(1);
  const { value: again } = await ann.invite({ organizationId }, "org_member", typed);
  expect(again).toMatchObject([{ status: "ALREADY_INVITED", invite: { id: invited?.invite?.id } }]);
  expect((await bob.accept((await bob.mine()).value[0]?.inviteToken)).code).toBeUndefined();
});

test("address that only folds to the same text opens nothing", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const id = (await ann.invite({ organizationId }, "org_member", "Bob@shopify.test")).value[0]?.invite?.id;
  const other = await it.person("bob@shopİfy.test");
  expect((await other.mine()).value).toEqual([]);
  const inviteToken = createInvitationTokens([invitationKey]).newTokenOf({ id: id ?? "", generation: 1 });
  expect((await other.accept(inviteToken)).code).toBe("org.invite-other-address");
  await it.admin.query(`update org."user" set primary_email = 'bOB@SHOPIFY.test' where id = $1`, [other.id]);
  expect((await other.accept(inviteToken)).code).toBeUndefined();
});
