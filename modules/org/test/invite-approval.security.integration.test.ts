import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInvitationTokens } from "../service/invitation-tokens.ts";
import { invitationKey } from "@bc/api/testing/api-environment";
import { type Said, startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations();
});
afterAll(() => it.stop());

type Person = Awaited<ReturnType<(typeof it)["person"]>>;

async function support(roleName = "customer_sales_rep"): Promise<Person> {
  const made = await it.person();
  await it.api.make.globalRole({ userId: made.id, roleName });
  return made;
}

const decide = (by: Person, what: "Approve" | "Decline", organizationId: string, inviteId: string | undefined) =>
  by.ask<{ inviteStatus: string }>(
    `mutation ($input: InviteReferenceInput!) { org_userInvite${what}(input: $input) { inviteStatus } }`,
    { input: { organizationId, inviteId } },
  );

const runsOf = async (workflow: string, invitationId: string | undefined) =>
  (
    await it.admin.query<{ input: Record<string, unknown> }>(
      "select input from workflow.run where workflow = $1 and input->>'invitationId' = $2",
      [workflow, invitationId],
    )
  ).rows.map(({ input }) => input);

const eventsOf = async (name: string, invitationId: string | undefined) =>
  (await listAppended(it.admin, name)).filter((event) => event["invitationId"] === invitationId);

const auditOf = async (invitationId: string | undefined) =>
  (
    await it.admin.query<{ action: string; support: string | null }>(
      "select action, support_id as support from org.audit_entry where target_id = $1 order by at",
      [invitationId],
    )
  ).rows;

async function requested() {
  const place = await it.organization();
  const [owner, rep, invited] = [await place.member("org_owner"), await support(), await it.person()];
  const { value } = await rep.invite({ organizationId: place.organizationId }, "org_admin", invited.email);
  const id = value[0]?.invite?.id;
  return { ...place, owner, rep, invited, id, outcome: value[0] };
}

test(
  "an organization-level invite by a sales rep waits for approval and is not sent",
  { tags: "decision.support.invite-approval" },
  async () => {
    const { organizationId, rep, invited, id, outcome } = await requested();
    expect(outcome).toMatchObject({ status: "AWAITING_APPROVAL", invite: { inviteStatus: "AWAITING_APPROVAL" } });
    expect(await runsOf("org.send-invitation", id)).toEqual([]);
    expect(await eventsOf("org.invitation-received", id)).toEqual([]);
    expect((await invited.mine()).value).toEqual([]);
    const tokens = createInvitationTokens([invitationKey]);
    expect((await invited.accept(tokens.newTokenOf({ id: id ?? "", generation: 1 }))).code).toBe("org.invite-unknown");
    await it.later();
    expect((await rep.resend({ organizationId }, id)).code).toBe("org.invite-awaits-approval");
  },
);

test("an owner approves it: the mail is sent and the invited user can join", async () => {
  const { organizationId, owner, invited, id } = await requested();
  expect((await decide(owner, "Approve", organizationId, id)).value).toEqual({ inviteStatus: "PENDING" });
  expect(await runsOf("org.send-invitation", id)).toHaveLength(1);
  expect(await eventsOf("org.invitation-received", id)).toHaveLength(1);
  const [mine] = (await invited.mine()).value;
  expect((await invited.accept(mine?.inviteToken)).value).toMatchObject({ roleName: "org_admin" });
  expect((await decide(owner, "Approve", organizationId, id)).code).toBe("org.invite-decided");
});

test("an admin declines it: nothing is sent", async () => {
  const { organizationId, member, invited, id } = await requested();
  const admin = await member("org_admin");
  expect((await decide(admin, "Decline", organizationId, id)).value).toEqual({ inviteStatus: "REVOKED" });
  expect(await runsOf("org.send-invitation", id)).toEqual([]);
  expect((await invited.mine()).value).toEqual([]);
});

test("only owners and admins of the organization decide", async () => {
  const { organizationId, member, rep, id } = await requested();
  const outsider = await (await it.organization("Other")).member("org_owner");
  const answers: Said<unknown>[] = [];
  for (const by of [rep, await member("org_manager"), outsider])
    answers.push(await decide(by, "Approve", organizationId, id));
  expect(answers.map(({ code }) => code)).toEqual(["org.denied", "org.denied", "org.denied"]);
  expect((await decide(await support("superadmin"), "Approve", organizationId, id)).code).toBe("org.approval-refused");
});

test(
  "inviter and approvers are notified, and the log names support",
  { tags: ["decision.support.invite-notified", "decision.support.invite-audit"] },
  async () => {
    const { organizationId, owner, rep, id } = await requested();
    const asked = { organizationId, invitationId: id, invitedBy: rep.id };
    expect(await eventsOf("org.invitation-requested", id)).toEqual([{ ...asked, count: 1 }]);
    await decide(owner, "Approve", organizationId, id);
    expect(await eventsOf("org.invitation-decided", id)).toEqual([{ ...asked, isApproved: true }]);
    expect(await auditOf(id)).toEqual([
      { action: "invitation.requested", support: rep.id },
      { action: "invitation.approved", support: null },
    ]);
  },
);

test("no approval is needed for a business, by a superadmin, or without an owner or admin", async () => {
  const { organizationId, businessId, rep } = await requested();
  const statusOf = ({ value }: Said<{ status: string }[]>) => value[0]?.status;
  expect(statusOf(await rep.invite({ businessId }, "business_admin", "b@shop.test"))).toBe("INVITED");
  const superadmin = await support("superadmin");
  expect(statusOf(await superadmin.invite({ organizationId }, "org_admin", "s@shop.test"))).toBe("INVITED");
  const empty = await it.organization("Empty");
  expect(statusOf(await rep.invite({ organizationId: empty.organizationId }, "org_admin", "e@shop.test"))).toBe(
    "INVITED",
  );
});

test(
  "a sales rep can't assign the organization role that an approved invite would give",
  { tags: "decision.support.invite-approval" },
  async () => {
    const { organizationId, rep, member } = await requested();
    const target = await member("business_member");
    const assign = (by: Person) =>
      by.ask("mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { id } }", {
        input: { organizationId, userId: target.id, roleId: "org_admin" },
      });
    expect((await assign(rep)).code).toBe("org.role-by-support");
    expect((await assign(await support("superadmin"))).code).toBeUndefined();
  },
);

test(
  "an owner's invite that a sales rep resends waits for approval",
  { tags: "decision.support.invite-approval" },
  async () => {
    const { organizationId, owner, rep } = await requested();
    const invited = await it.person();
    const { value } = await owner.invite({ organizationId }, "org_admin", invited.email);
    const id = value[0]?.invite?.id;
    await it.admin.query("update org.invitation set expires_at = now() where id = $1", [id]);
    await it.later();
    expect((await rep.resend({ organizationId }, id)).value.inviteStatus).toBe("AWAITING_APPROVAL");
    expect(await runsOf("org.send-invitation", id)).toHaveLength(1);
    expect((await invited.mine()).value).toEqual([]);
    expect(await eventsOf("org.invitation-requested", id)).toEqual([
      { organizationId, invitationId: id, count: 1, invitedBy: rep.id },
    ]);
    expect((await auditOf(id)).at(-1)).toEqual({ action: "invitation.requested", support: rep.id });
    expect((await decide(owner, "Approve", organizationId, id)).value).toEqual({ inviteStatus: "PENDING" });
    expect(await runsOf("org.send-invitation", id)).toHaveLength(2);
  },
);

test("an invite that expired before its approval can be requested again, or sent by an owner", async () => {
  const first = await requested();
  const expire = (id: string | undefined) =>
    it.admin.query("update org.invitation set expires_at = now() where id = $1", [id]);
  await expire(first.id);
  await it.later();
  const again = await first.rep.resend({ organizationId: first.organizationId }, first.id);
  expect(again.value.inviteStatus).toBe("AWAITING_APPROVAL");
  expect((await decide(first.owner, "Approve", first.organizationId, first.id)).value.inviteStatus).toBe("PENDING");

  const second = await requested();
  await expire(second.id);
  await it.later();
  const sent = await second.owner.resend({ organizationId: second.organizationId }, second.id);
  expect(sent.value.inviteStatus).toBe("PENDING");
  expect(await eventsOf("org.invitation-received", second.id)).toHaveLength(1);
  const [mine] = (await second.invited.mine()).value;
  expect((await second.invited.accept(mine?.inviteToken)).value).toMatchObject({ roleName: "org_admin" });
});

test("approvers are asked once for all addresses of a request", async () => {
  const { organizationId, rep } = await requested();
  const emails = Array.from({ length: 5 }, (_, i) => `many${i}-${organizationId}@shop.test`);
  const { value } = await rep.invite({ organizationId }, "org_member", ...emails);
  const ids = value.map(({ invite }) => invite?.id);
  const runs = (await Promise.all(ids.map((id) => eventsOf("org.invitation-requested", id)))).flat();
  expect(runs).toEqual([{ organizationId, invitationId: ids[0], count: 5, invitedBy: rep.id }]);
});

test("each owner can approve, however many owners and admins there are", async () => {
  const { organizationId, id } = await requested();
  await it.admin.query(
    `with added as (
       insert into org."user" (id, auth0_id, first_name, last_name, primary_email)
       select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'crowd' || i, '', '', 'crowd' || i || '@shop.test'
       from generate_series(1, 120) i returning id)
     insert into org.assigned_role (organization_id, id, user_id, role_name)
     select $1, gen_random_uuid(), added.id, 'org_admin' from added`,
    [organizationId],
  );
  const last = await it.person();
  await it.api.make.assignRole({ organizationId, userId: last.id, roleName: "org_owner" });
  expect((await decide(last, "Approve", organizationId, id)).value).toEqual({ inviteStatus: "PENDING" });
});

test(
  "an invite by a sales rep who was also an admin lapses when the rep leaves the organization",
  { tags: "decision.support.invite-approval" },
  async () => {
    const { organizationId, member } = await it.organization();
    const [owner, rep, invited] = [await member("org_owner"), await member("org_admin"), await it.person()];
    await it.api.make.globalRole({ userId: rep.id, roleName: "customer_sales_rep" });
    expect((await rep.invite({ organizationId }, "org_admin", invited.email)).value[0]?.status).toBe("INVITED");
    const [mine] = (await invited.mine()).value;
    await owner.ask("mutation ($input: OrganizationRemoveUserInput!) { org_organizationRemoveUser(input: $input) }", {
      input: { organizationId, userIds: [rep.id] },
    });
    expect((await invited.accept(mine?.inviteToken)).code).toBe("org.invite-lapsed");
  },
);

test(
  "an invite that a sales rep sent without approval lapses once the organization has an owner",
  { tags: "decision.support.invite-approval" },
  async () => {
    const { organizationId, member } = await it.organization("Empty");
    const [rep, first, second] = [await support(), await it.person(), await it.person()];
    await rep.invite({ organizationId }, "org_admin", first.email, second.email);
    const [mine] = (await second.mine()).value;
    await member("org_owner");
    expect((await second.accept(mine?.inviteToken)).code).toBe("org.invite-lapsed");
  },
);

test(
  "an approval does not outlive the resend of the invite",
  { tags: "decision.support.invite-approval" },
  async () => {
    const { organizationId, owner, member, invited, id } = await requested();
    await decide(owner, "Approve", organizationId, id);
    const admin = await member("org_admin");
    await it.api.make.globalRole({ userId: admin.id, roleName: "customer_sales_rep" });
    await it.later();
    expect((await admin.resend({ organizationId }, id)).value.inviteStatus).toBe("PENDING");
    const [mine] = (await invited.mine()).value;
    await it.admin.query("delete from org.assigned_role where user_id = $1", [admin.id]);
    expect((await invited.accept(mine?.inviteToken)).code).toBe("org.invite-lapsed");
  },
);
