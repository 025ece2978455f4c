import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, orgScene, type OrgScene } from "./org-scene.ts";

let scene: OrgScene;
beforeAll(async () => {
  scene = await orgScene();
  await scene.api.make.assignRole({
    organizationId: scene.organizationId,
    userId: scene.userIds.businessMember,
    roleName: "business_admin",
    businessId: scene.otherId,
  });
  await invite({ email: "Soon@acme.test", roleName: "org_member" });
  await invite({ email: "shop@acme.test", roleName: "business_member", businessId: scene.shopId });
  await invite({ email: "late@acme.test", roleName: "business_admin", businessId: scene.otherId, days: -1 });
  await invite({ email: "gone@acme.test", roleName: "org_member", revoked: true });
});
afterAll(() => scene.stop());

async function invite(of: { email: string; roleName: string; businessId?: string; days?: number; revoked?: boolean }) {
  await scene.admin.query(
    `insert into org.invitation
       (organization_id, id, business_id, email, role_name, token_hash, invited_by, expires_at, revoked_at)
     values ($1, gen_random_uuid(), $2, $3::text, $4, sha256($3::text::bytea), $5, now() + make_interval(days => $6),
       case when $7 then now() end)`,
    [
      scene.organizationId,
      of.businessId ?? null,
      of.email,
      of.roleName,
      scene.userIds.owner,
      of.days ?? 7,
      of.revoked ?? false,
    ],
  );
}

const ofOrganization = `query ($id: ID!, $search: String, $paginationArgs: PaginationArgs) { org_organizationShow(id: $id) {
  members(search: $search, paginationArgs: $paginationArgs) { skip take totalCount
    data { id auth0Id createdAt firstName lastName primaryEmail status role { name displayName } businesses inviteStatus } } } }`;
const members = async (variables = {}) => {
  const { data, errors } = await ask(scene.as.manager, ofOrganization, { id: scene.organizationId, ...variables });
  expect(errors).toBeUndefined();
  return data.org_organizationShow.members;
};
const addresses = (page: { data: { primaryEmail: string }[] }) => page.data.map(({ primaryEmail }) => primaryEmail);

test(
  "members and invited users are in one list by address",
  {
    tags: [
      "svc.entity.member",
      "svc.enum.member-status",
      "shell.entity.business-member",
      "decision.rights.view-all-businesses-scope",
    ],
  },
  async () => {
    const page = await members();
    expect(addresses(page)).toEqual([
      "admin@acme.test",
      "businessAdmin@acme.test",
      "businessMember@acme.test",
      "late@acme.test",
      "manager@acme.test",
      "member@acme.test",
      "owner@acme.test",
      "shop@acme.test",
      "Soon@acme.test",
    ]);
    expect(page).toMatchObject({ skip: 0, take: 25, totalCount: 9 });
    const of = (email: string) => page.data.find((row: { primaryEmail: string }) => row.primaryEmail === email);
    expect(of("owner@acme.test")).toEqual({
      id: scene.userIds.owner,
      auth0Id: scene.userIds.owner,
      createdAt: expect.stringMatching(/Z$/),
      firstName: "owner",
      lastName: "Lee",
      primaryEmail: "owner@acme.test",
      status: "Active",
      role: { name: "org_owner", displayName: "Organization owner" },
      businesses: [],
      inviteStatus: null,
    });
    // The higher of two business roles is the one that is told.
    expect(of("businessMember@acme.test")).toMatchObject({
      role: { name: "business_admin" },
      businesses: ["Annex", "Shop"],
    });
    expect(of("Soon@acme.test")).toMatchObject({
      auth0Id: null,
      firstName: null,
      lastName: null,
      status: "Pending",
      role: { name: "org_member", displayName: "Organization member" },
      businesses: [],
      inviteStatus: "PENDING",
    });
    expect(of("shop@acme.test")).toMatchObject({ status: "Pending", businesses: ["Shop"], inviteStatus: "PENDING" });
    expect(of("late@acme.test")).toMatchObject({ status: "Pending", inviteStatus: "EXPIRED" });
  },
);

test("pages have no gaps, and search finds names and addresses", async () => {
  const all = addresses(await members());
  const pages = await Promise.all([0, 4, 8, 12].map((skip) => members({ paginationArgs: { skip, take: 4 } })));
  expect(pages.flatMap(addresses)).toEqual(all);
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([9, 9, 9, 9]);
  expect(addresses(await members({ search: "SOON@" }))).toEqual(["Soon@acme.test"]);
  expect(addresses(await members({ search: "businessadmin lee" }))).toEqual(["businessAdmin@acme.test"]);
  expect(await members({ search: "%" })).toMatchObject({ data: [], totalCount: 0 });
});

test(
  "business lists users with a role in it and users invited to it",
  { tags: "svc.graphql.business-show" },
  async () => {
    const query = `query ($id: ID!) { org_businessShow(id: $id) { numUsers
    members { totalCount data { primaryEmail status role { name } businesses inviteStatus } } } }`;
    const { data } = await ask(scene.as.businessMember, query, { id: scene.shopId });
    expect(data.org_businessShow).toMatchObject({
      numUsers: 2,
      members: {
        totalCount: 3,
        data: [
          { primaryEmail: "businessAdmin@acme.test", status: "Active", role: { name: "business_admin" } },
          { primaryEmail: "businessMember@acme.test", status: "Active", role: { name: "business_member" } },
          { primaryEmail: "shop@acme.test", status: "Pending", inviteStatus: "PENDING" },
        ],
      },
    });
  },
);
