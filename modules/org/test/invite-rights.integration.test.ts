import { roles as everyRole } from "@bc/org/contract/rights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations();
});
afterAll(() => it.stop());

const inBusiness = ["business_admin", "business_member"];
const organizationLevel = ["org_admin", "org_manager", "org_member", ...inBusiness];

test.for([
  ["superadmin", organizationLevel],
  ["customer_sales_rep", organizationLevel],
  ["org_owner", organizationLevel],
  ["org_admin", organizationLevel],
  ["org_manager", ["org_manager", "org_member", ...inBusiness]],
  ["business_admin", inBusiness],
  ["org_member and business_admin", ["org_member", ...inBusiness]],
  ["org_member", []],
  ["business_member", []],
] as const)(
  "%s can invite as %s only",
  {
    tags: [
      "shell.invitable.business",
      "shell.invitable.organization-level",
      "shell.invitable.member-level",
      "decision.invitable.follow",
      "decision.invitable.organization-level",
      "decision.invitable.manager",
      "decision.rights.invite-members",
    ],
  },
  async ([held, offered]) => {
    const { organizationId, businessId, member } = await it.organization();
    const [first = "", second] = held.split(" and ");
    const inviter = first.includes("_") && first !== "customer_sales_rep" ? await member(first) : await it.person();
    if (second) await it.api.make.assignRole({ organizationId, businessId, userId: inviter.id, roleName: second });
    if (first === "superadmin" || first === "customer_sales_rep")
      await it.admin.query("insert into org.global_role (user_id, role_name) values ($1, $2)", [inviter.id, first]);
    const accepted: string[] = [];
    for (const roleName of everyRole) {
      const { value } = await inviter.invite(
        { organizationId, businessId },
        roleName,
        `${roleName}@${inviter.id}.test`,
      );
      if (value) accepted.push(roleName);
    }
    expect(accepted).toEqual(everyRole.filter((role) => (offered as readonly string[]).includes(role)));
  },
);

test(
  "organization roles are assigned in the organization, others in the business",
  { tags: ["shell.invitable.attach", "svc.invite-user.business-required"] },
  async () => {
    const { organizationId, businessId, member } = await it.organization();
    const ann = await member("org_owner");
    const [invited] = (await ann.invite({ businessId }, "org_manager", "a@shop.test")).value;
    expect(invited?.invite?.businessName).toBeNull();
    expect((await ann.invite({ organizationId }, "business_admin", "a@shop.test")).code).toBe(
      "org.invite-business-missing",
    );
    const [inBusinessToo] = (await ann.invite({ businessId }, "business_admin", "a@shop.test")).value;
    expect(inBusinessToo).toMatchObject({ status: "INVITED", invite: { businessName: "Acme North" } });
  },
);

test("invite without an address is refused", { tags: "svc.invite-user.email-required" }, async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  expect((await ann.invite({ organizationId }, "org_member", " ", ",")).code).toBe("org.invite-no-address");
});

test("invite without exactly one known role is refused", { tags: "svc.invite-user.role-required" }, async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  const query = "mutation ($input: UserInviteInput!) { org_userInvite(input: $input) { status } }";
  for (const roleNames of [[], ["org_member", "org_admin"]]) {
    const input = { organizationId, primaryEmails: ["a@shop.test"], roleNames };
    expect((await ann.ask(query, { input })).code).toBe("org.invite-role-count");
  }
  expect((await ann.invite({ organizationId }, "king", "a@shop.test")).code).toBe("org.invite-business-missing");
  expect((await ann.invite({ organizationId }, "org_king", "a@shop.test")).code).toBe("org.invite-business-missing");
  expect((await ann.invite({ organizationId }, "org_owner", "a@shop.test")).code).toBe("org.invite-role-refused");
});

test(
  "business administrator invites to their business only and manages its invites only",
  { tags: "decision.rights.invite-members-own" },
  async () => {
    const { organizationId, businessId, member } = await it.organization();
    const ann = await member("org_owner");
    const { id: otherId } = await it.api.make.business({ organizationId, name: "South" });
    const [south] = (await ann.invite({ businessId: otherId }, "business_member", "s@shop.test")).value;
    const bea = await member("business_admin");
    expect((await bea.invite({ businessId: otherId }, "business_member", "b@shop.test")).code).toBe("org.denied");
    expect((await bea.invite({ organizationId }, "business_member", "b@shop.test")).code).toBe("org.denied");
    expect((await bea.list({ organizationId })).code).toBe("org.denied");
    const [north] = (await bea.invite({ businessId }, "business_member", "b@shop.test")).value;
    expect((await bea.list({ businessId })).value.data.map(({ id }) => id)).toEqual([north?.invite?.id]);
    expect((await bea.revoke({ businessId }, south?.invite?.id)).code).toBe("org.invite-missing");
    await it.later();
    expect((await bea.resend({ businessId }, north?.invite?.id)).code).toBeUndefined();
  },
);

test("manager can't change an administrator's invite, and no user another organization's", async () => {
  const { organizationId, member } = await it.organization();
  const [admins] = (await (await member("org_owner")).invite({ organizationId }, "org_admin", "x@shop.test")).value;
  const manager = await member("org_manager");
  expect((await manager.revoke({ organizationId }, admins?.invite?.id)).code).toBe("org.invite-role-refused");
  expect((await manager.resend({ organizationId }, admins?.invite?.id)).code).toBe("org.invite-role-refused");
  const other = await it.organization("Other");
  const stranger = await other.member("org_owner");
  const elsewhere = { organizationId: other.organizationId };
  expect((await stranger.revoke(elsewhere, admins?.invite?.id)).code).toBe("org.invite-missing");
  expect((await stranger.revoke({ organizationId }, admins?.invite?.id)).code).toBe("org.denied");
  expect((await stranger.list({ organizationId })).code).toBe("org.denied");
  expect((await stranger.revoke(elsewhere, "no-id")).code).toBe("org.invite-missing");
  expect((await stranger.list(elsewhere)).value).toEqual({ data: [], totalCount: 0 });
});

test("support must name the place of an invite", async () => {
  const support = await it.person();
  await it.admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [support.id]);
  expect((await support.invite({}, "org_member", "a@shop.test")).code).toBe("org.place-missing");
  expect((await support.list({})).code).toBe("org.place-missing");
});

test("invites are listed by state, newest first, page by page", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  const bob = await it.person();
  const { value } = await ann.invite({ organizationId }, "org_member", "1@a.test", "2@a.test", "3@a.test", bob.email);
  await ann.revoke({ organizationId }, value[0]?.invite?.id);
  await it.admin.query("update org.invitation set expires_at = now() where id = $1", [value[1]?.invite?.id]);
  await bob.accept((await bob.mine()).value[0]?.inviteToken);
  const emails = async (status?: string) =>
    (await ann.list({ organizationId, status })).value.data.map(({ primaryEmail }) => primaryEmail);
  expect(await emails()).toEqual([bob.email, "3@a.test", "2@a.test", "1@a.test"]);
  expect(await emails("PENDING")).toEqual(["3@a.test"]);
  expect(await emails("EXPIRED")).toEqual(["2@a.test"]);
  expect(await emails("REVOKED")).toEqual(["1@a.test"]);
  expect(await emails("ACCEPTED")).toEqual([bob.email]);
  const page = await ann.list({ organizationId, paginationArgs: { skip: 1, take: 2 } });
  expect(page.value.totalCount).toBe(4);
  expect(page.value.data.map(({ primaryEmail }) => primaryEmail)).toEqual(["3@a.test", "2@a.test"]);
});
