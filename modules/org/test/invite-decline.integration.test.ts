import { listAppended } from "@bc/events/testing";
import { startInvitations } from "../testing/invitations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations();
});
afterAll(() => it.stop());

test(
  "invited user declines: the inviter is notified, the log has an entry, and the link stops working",
  { tags: ["console.invite.decline"] },
  async () => {
    const { organizationId, businessId, member } = await it.organization();
    const [ann, bob] = [await member("org_owner"), await it.person()];
    const [sent] = (await ann.invite({ businessId }, "business_member", bob.email)).value;
    const token = (await bob.mine()).value[0]?.inviteToken;
    const { value } = await bob.decline(token);
    expect(value).toEqual({
      id: sent?.invite?.id,
      inviteStatus: "DECLINED",
      message: "You've declined the invite to join Acme North.",
    });
    expect((await bob.decline(token)).value.inviteStatus).toBe("DECLINED");
    expect((await bob.accept(token)).code).toBe("org.invite-declined");
    expect((await bob.mine()).value).toEqual([]);
    expect((await ann.list({ organizationId, status: "DECLINED" })).value.totalCount).toBe(1);
    const { rows: entries } = await it.admin.query(
      "select action, user_id, business_id from org.audit_entry where organization_id = $1 and action = 'invitation.refused'",
      [organizationId],
    );
    expect(entries).toEqual([{ action: "invitation.refused", user_id: bob.id, business_id: businessId }]);
    expect(await listAppended(it.admin, "org.invitation-refused")).toEqual([
      { organizationId, businessId, invitationId: sent?.invite?.id, invitedBy: ann.id },
    ]);
  },
);

test("declined invite can't be resent, but the address can be invited again", async () => {
  const { organizationId, member } = await it.organization();
  const [ann, bob] = [await member("org_owner"), await it.person()];
  const [sent] = (await ann.invite({ organizationId }, "org_member", bob.email)).value;
  await bob.decline((await bob.mine()).value[0]?.inviteToken);
  await it.later();
  expect((await ann.resend({ organizationId }, sent?.invite?.id)).code).toBe("org.invite-already-declined");
  expect((await ann.invite({ organizationId }, "org_member", bob.email)).value[0]?.status).toBe("INVITED");
  expect((await bob.accept((await bob.mine()).value[0]?.inviteToken)).code).toBeUndefined();
});

test("only the invited user can decline", async () => {
  const { organizationId, member } = await it.organization();
  const [ann, bob, eve] = [await member("org_owner"), await it.person(), await it.person()];
  await ann.invite({ organizationId }, "org_member", bob.email);
  const token = (await bob.mine()).value[0]?.inviteToken;
  expect((await eve.decline(token)).code).toBe("org.invite-other-address");
  expect((await bob.mine()).value).toHaveLength(1);
});
