import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personAt, startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations();
});
afterAll(() => it.stop());

const one = async <Row extends object>(statement: string, ...values: unknown[]): Promise<Row> => {
  const { rows } = await it.admin.query<Row>(statement, values);
  return rows[0] as Row;
};

test(
  "each address gets one result, trimmed and deduplicated in any spelling",
  {
    tags: [
      "shell.mutation.user-invite",
      "shell.mutation.user-invite-input",
      "svc.graphql.invite",
      "svc.message.invited",
      "svc.invite-user.email-pattern",
    ],
  },
  async () => {
    const { organizationId, member } = await it.organization();
    const ann = await member("org_admin");
    const colleague = await member("org_member");
    await ann.invite({ organizationId }, "org_member", "dan@shop.test");
    const typed = [
      " Bob@shop.test , carl@shop.test",
      "bob@SHOP.test",
      "not-an-address",
      colleague.email,
      "DAN@shop.test",
    ];
    const { value } = await (await member("org_manager", "Max")).invite({ organizationId }, "org_member", ...typed);
    expect(value.map(({ primaryEmail, status }) => [primaryEmail, status])).toEqual([
      ["Bob@shop.test", "INVITED"],
      ["carl@shop.test", "INVITED"],
      ["not-an-address", "REFUSED_ADDRESS"],
      [colleague.email, "ALREADY_MEMBER"],
      ["DAN@shop.test", "ALREADY_INVITED"],
    ]);
    expect(value[0]).toMatchObject({
      message: "User has been successfully invited.",
      invite: { primaryEmail: "Bob@shop.test", inviteStatus: "PENDING", roleName: "org_member", invitedBy: "Max Lee" },
    });
    expect(value[0]?.invite?.inviteToken).toBeNull();
    expect(value[2]?.message).toBe("Please use valid email address");
    expect(value[3]?.message).toBe(`${colleague.email} is already a member.`);
    expect(value[4]?.message).toMatch(/^DAN@shop.test was already invited by Ann Lee on \w+ \d+, 2\d{3}\.$/);
    expect(value[4]?.invite).toMatchObject({ primaryEmail: "dan@shop.test", invitedBy: "Ann Lee" });
  },
);

test(
  "invited user finds the invite under their address and joins with it",
  {
    tags: [
      "shell.query.user-invite-me",
      "shell.mutation.user-consume-invite",
      "shell.entity.invite",
      "svc.entity.invite",
      "svc.graphql.pending-invites",
      "svc.graphql.consume-invite",
      "svc.message.invite-accepted",
    ],
  },
  async () => {
    const { organizationId, businessId, member } = await it.organization("Borealis");
    const ann = await member("org_owner");
    const bob = await it.person("bob.b@shop.test");
    const stranger = await it.person();
    await ann.invite({ businessId }, "business_admin", "BOB.B@shop.test");
    expect((await stranger.mine()).value).toEqual([]);
    const { value: waiting } = await bob.mine();
    expect(waiting).toMatchObject([
      {
        organizationName: "Borealis",
        businessName: "Borealis North",
        inviteStatus: "PENDING",
        roleName: "business_admin",
        invitedBy: "Ann Lee",
      },
    ]);
    const { value } = await bob.accept(waiting[0]?.inviteToken);
    const message = "You've accepted the invite to join Borealis North.";
    expect(value).toEqual({ organizationId, businessId, roleName: "business_admin", message });
    const me = await bob.ask<{ organizations: unknown[] }>(
      "{ me { organizations { id businesses { id roleName } } } }",
    );
    expect(me.value.organizations).toEqual([
      { id: organizationId, businesses: [{ id: businessId, roleName: "business_admin" }] },
    ]);
    expect((await bob.mine()).value).toEqual([]);
  },
);

test("used invite is refused with its own sentence", { tags: "svc.error.invite-accepted" }, async () => {
  const { organizationId, member } = await it.organization();
  const bob = await it.person();
  await (await member("org_admin")).invite({ organizationId }, "org_member", bob.email);
  const token = (await bob.mine()).value[0]?.inviteToken;
  expect((await bob.accept(token)).code).toBeUndefined();
  expect(await bob.accept(token)).toMatchObject({
    code: "org.invite-accepted",
    message: "You have already accepted this invite.",
  });
});

test("user with another address learns whose invite it is, who is signed in and what to do", async () => {
  const { organizationId, member } = await it.organization();
  const bob = await it.person("robert@shop.test");
  const eve = await it.person("eve@other.test");
  await (await member("org_admin")).invite({ organizationId }, "org_admin", bob.email);
  const token = (await bob.mine()).value[0]?.inviteToken;
  expect(await eve.accept(token)).toMatchObject({
    code: "org.invite-other-address",
    message:
      "This invite is for r•••@shop.test, and you are signed in as eve@other.test. " +
      "Sign in with the invited address, or ask Ann Lee to invite eve@other.test.",
  });
  expect((await bob.accept(token)).code).toBeUndefined();
  expect((await eve.accept(token)).code).toBe("org.invite-other-address");
});

test("revoked, old and unknown invites each name the next step", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const bob = await it.person();
  const first = (await ann.invite({ organizationId }, "org_member", bob.email)).value[0]?.invite;
  const token = (await bob.mine()).value[0]?.inviteToken;
  await it.admin.query("update org.invitation set expires_at = '2026-01-02' where id = $1", [first?.id]);
  expect((await bob.mine()).value).toEqual([]);
  expect((await bob.accept(token)).message).toBe(
    "This invite to join Acme expired on January 2, 2026. Ask Ann Lee to send it again.",
  );
  expect((await ann.revoke({ organizationId }, first?.id)).value.inviteStatus).toBe("REVOKED");
  expect((await bob.accept(token)).message).toBe("This invite to join Acme was revoked. Ask Ann Lee for a new one.");
  expect((await bob.accept("x")).message).toMatch(/^This invite link is no longer valid\./);
});

test("resending creates a new link and voids the old one", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const bob = await it.person();
  const id = (await ann.invite({ organizationId }, "org_member", bob.email)).value[0]?.invite?.id;
  const before = (await bob.mine()).value[0]?.inviteToken;
  await it.later();
  expect((await ann.resend({ organizationId }, id)).value).toMatchObject({ id, inviteStatus: "PENDING" });
  const after = (await bob.mine()).value[0]?.inviteToken;
  expect(after).not.toBe(before);
  expect((await bob.accept(before)).code).toBe("org.invite-unknown");
  expect((await bob.accept(after)).code).toBeUndefined();
  expect((await ann.resend({ organizationId }, id)).code).toBe("org.invite-used");
  expect((await ann.revoke({ organizationId }, id)).message).toBe(`${bob.email} has already accepted this invite.`);
});

test("inviting an address again renews an expired or undeliverable invite", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const first = (await ann.invite({ organizationId }, "org_member", "z@shop.test", "y@shop.test")).value;
  await it.admin.query("update org.invitation set expires_at = now() where id = $1", [first[0]?.invite?.id]);
  await it.admin.query("update org.invitation set undeliverable_at = now() where id = $1", [first[1]?.invite?.id]);
  const max = await member("org_manager", "Max");
  const { value } = await max.invite({ organizationId }, "org_manager", "z@shop.test", "y@shop.test");
  expect(value.map(({ status }) => status)).toEqual(["RESENT", "RESENT"]);
  expect(value[0]?.invite).toMatchObject({ inviteStatus: "PENDING", roleName: "org_manager", invitedBy: "Max Lee" });
  expect(value[0]?.invite?.id).toBe(first[0]?.invite?.id);
});

test("acceptance keeps the higher role", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  const [low, high] = [await it.person(), await it.person()];
  await ann.invite({ organizationId }, "org_manager", low.email, high.email);
  await it.api.make.assignRole({ organizationId, userId: low.id, roleName: "org_member" });
  await it.api.make.assignRole({ organizationId, userId: high.id, roleName: "org_admin" });
  expect((await low.accept((await low.mine()).value[0]?.inviteToken)).value.roleName).toBe("org_manager");
  expect((await high.accept((await high.mine()).value[0]?.inviteToken)).value.roleName).toBe("org_admin");
});

test("link's secret is in neither the table nor the run, and hidden from impersonating support", async () => {
  const { organizationId, member } = await it.organization();
  const bob = await it.person();
  const ann = await member("org_admin");
  const id = (await ann.invite({ organizationId }, "org_member", bob.email)).value[0]?.invite?.id;
  const token = (await bob.mine()).value[0]?.inviteToken ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = "select i::text as invitation from org.invitation i where id = $1";
  expect((await one<{ invitation: string }>(stored, id)).invitation).not.toContain(token);
  const run = await one<{ input: unknown }>("select input from workflow.run where input->>'invitationId' = $1", id);
  expect(run.input).toEqual({ invitationId: id, generation: 1 });
  const support = personAt(it.api, bob.id, { act: { sub: "support" } });
  expect((await support.mine()).value).toMatchObject([{ id, inviteToken: null }]);
  expect((await support.accept(token)).code).toBe("identity.read-only");
});

test("invite, resend, revoke and accept are recorded and notified", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const bob = await it.person();
  const [first, second] = (await ann.invite({ organizationId }, "org_member", bob.email, "w@shop.test")).value;
  await it.later();
  await ann.resend({ organizationId }, first?.invite?.id);
  await ann.revoke({ organizationId }, second?.invite?.id);
  await bob.accept((await bob.mine()).value[0]?.inviteToken);
  const { rows: entries } = await it.admin.query(
    "select action, user_id, target_id, after->>'primaryEmail' as email from org.audit_entry where organization_id = $1 order by sequence",
    [organizationId],
  );
  expect(entries).toEqual([
    { action: "invitation.sent", user_id: ann.id, target_id: first?.invite?.id, email: bob.email },
    { action: "invitation.sent", user_id: ann.id, target_id: second?.invite?.id, email: "w@shop.test" },
    { action: "invitation.resent", user_id: ann.id, target_id: first?.invite?.id, email: bob.email },
    { action: "invitation.revoked", user_id: ann.id, target_id: second?.invite?.id, email: null },
    { action: "invitation.accepted", user_id: bob.id, target_id: first?.invite?.id, email: bob.email },
  ]);
  const eventsOf = async (name: string) =>
    (await listAppended(it.admin, name)).filter((event) => event["organizationId"] === organizationId);
  expect(await eventsOf("org.invitation-received")).toEqual([
    { organizationId, invitationId: first?.invite?.id, userId: bob.id, invitedBy: ann.id },
  ]);
  expect(await eventsOf("org.member-joined")).toEqual([{ organizationId, userId: bob.id, invitedBy: ann.id }]);
});
