import { runText } from "@bc/db/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask, errorOf, orgScene, type OrgScene } from "./org-scene.ts";

let scene: OrgScene;
beforeAll(async () => {
  scene = await orgScene();
});
afterAll(() => scene.stop());

const everything = `query ($id: ID!) { org_organizationShow(id: $id) {
  id name roleName businessEntityTerminology createdAt organizationData { phone website } version businessCount
  businesses { name roleName organization { name } } assignedRoles { userId organizationId businessId role { name displayName } }
  members { totalCount skip take data { primaryEmail status } } } }`;

test(
  "organization is shown to its owner",
  {
    tags: [
      "shell.entity.organization",
      "shell.entity.organization-data",
      "shell.entity.terminology",
      "shell.query.organization-show",
      "svc.graphql.organization-show",
      "svc.entity.organization",
      "svc.entity.terminology",
    ],
  },
  async () => {
    const { organizationId: id, userIds } = scene;
    await scene.admin.query("update org.organization set phone = '+15550100', website = 'acme.test' where id = $1", [
      id,
    ]);
    const { data, errors } = await ask(scene.as.owner, everything, { id });
    expect(errors).toBeUndefined();
    expect(data.org_organizationShow).toMatchObject({
      id,
      name: "Acme",
      roleName: "org_owner",
      businessEntityTerminology: "Business",
      organizationData: { phone: "+15550100", website: "acme.test" },
      version: 1,
      businessCount: 2,
      businesses: [
        { name: "Annex", roleName: null, organization: { name: "Acme" } },
        { name: "Shop", roleName: null, organization: { name: "Acme" } },
      ],
      assignedRoles: [
        {
          userId: userIds.owner,
          organizationId: id,
          businessId: null,
          role: { name: "org_owner", displayName: "Organization owner" },
        },
      ],
      members: { totalCount: 6, skip: 0, take: 25 },
    });
  },
);

test(
  "member sees businesses they have a role in, and is denied the members",
  { tags: "decision.rights.view-all-businesses-scope" },
  async () => {
    const { data, errors } = await ask(scene.as.businessMember, everything, { id: scene.organizationId });
    expect(data.org_organizationShow).toMatchObject({
      roleName: null,
      businessCount: 1,
      businesses: [{ name: "Shop", roleName: "business_member" }],
      assignedRoles: [{ businessId: scene.shopId, role: { name: "business_member" } }],
      members: null,
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "org.denied", intent: "viewAllBusinesses" });
  },
);

test("support sees any organization, a stranger none, and IDs reveal nothing", async () => {
  const { data } = await ask(scene.as.salesRep, everything, { id: scene.organizationId });
  expect(data.org_organizationShow).toMatchObject({ roleName: null, businessCount: 2, members: { totalCount: 6 } });
  for (const id of [scene.organizationId, crypto.randomUUID(), "x"])
    expect(errorOf(await ask(scene.as.stranger, everything, { id }))).toMatchObject({ code: "org.denied" });
  expect(errorOf(await ask(scene.api.anonymous, everything, { id: scene.organizationId }))).toMatchObject({
    code: "api.unauthenticated",
  });
});

const list = `query ($searchArgs: OrganizationSearchArgs, $paginationArgs: PaginationArgs) {
  org_organizationList(searchArgs: $searchArgs, paginationArgs: $paginationArgs) {
    data { name roleName businessCount businesses { name numUsers businessServices { mcmEnabled } } } skip take totalCount } }`;
const names = (answer: Awaited<ReturnType<typeof ask>>): string[] =>
  answer.data.org_organizationList.data.map(({ name }: { name: string }) => name);

test(
  "user lists their own organizations by name, by a part of it, and in pages without overlap",
  { tags: ["shell.query.organization-list", "shell.context.organizations-sorted"] },
  async () => {
    const { userId, client } = await scene.newcomer("agency@acme.test");
    for (const name of ["beta", "Alpha", "alpha", "Gamma_1", "Gamma%2", "Delta"]) {
      const { id: organizationId } = await scene.api.make.organization({ name });
      await scene.api.make.assignRole({ organizationId, userId, roleName: "org_member" });
    }
    const all = await ask(client, list);
    expect(names(all).map((name) => name.toLowerCase())).toEqual([
      "alpha",
      "alpha",
      "beta",
      "delta",
      "gamma%2",
      "gamma_1",
    ]);
    expect(all.data.org_organizationList).toMatchObject({ skip: 0, take: 25, totalCount: 6 });
    const pages = [0, 2, 4, 6].map((skip) => ask(client, list, { paginationArgs: { skip, take: 2 } }));
    const paged = await Promise.all(pages);
    expect(paged.flatMap(names)).toEqual(names(all));
    expect(paged.at(-1)?.data.org_organizationList).toMatchObject({ data: [], totalCount: 6 });
    expect(names(await ask(client, list, { searchArgs: { name: " LPH " } }))).toHaveLength(2);
    expect(names(await ask(client, list, { searchArgs: { name: "a_" } }))).toEqual(["Gamma_1"]);
    expect(names(await ask(client, list, { searchArgs: { name: "%" } }))).toEqual(["Gamma%2"]);
    expect(names(await ask(client, list, { searchArgs: { name: "Zen" } }))).toEqual([]);
    expect(errorOf(await ask(client, list, { paginationArgs: { take: 101 } }))).toMatchObject({
      code: "api.page-refused",
    });
  },
);

test("global role lists every organization with its contents", async () => {
  await scene.api.make.globalRole({ userId: scene.userIds.salesRep, roleName: "customer_sales_rep" });
  for (const rep of [scene.as.salesRep, scene.as.superadmin]) {
    const answer = await ask(rep, list, { searchArgs: { name: "cme" } });
    expect(answer.errors).toBeUndefined();
    expect(answer.data.org_organizationList).toMatchObject({
      totalCount: 1,
      data: [
        {
          name: "Acme",
          roleName: null,
          businessCount: 2,
          businesses: [
            { name: "Annex", numUsers: 0, businessServices: { mcmEnabled: false } },
            { name: "Shop", numUsers: 2 },
          ],
        },
      ],
    });
    expect(names(await ask(rep, list, { searchArgs: { name: "ze" } }))).toEqual(["Zenith"]);
    expect(names(await ask(rep, list, { searchArgs: { name: "%" } }))).toEqual([]);
    const all = await ask(rep, list, { paginationArgs: { take: 2 } });
    const next = await ask(rep, list, { paginationArgs: { skip: 2, take: 100 } });
    expect([...names(all), ...names(next)]).toHaveLength(all.data.org_organizationList.totalCount);
  }
});

test("search over all organizations uses an index, counts to 10,000 and needs a global scope", async () => {
  await scene.admin.query(
    "insert into org.organization (id, name) select gen_random_uuid(), md5(i::text) from generate_series(1, 20000) i",
  );
  await scene.admin.query("vacuum analyze org.organization");
  await vi.waitFor(
    async () => {
      const found = await ask(scene.as.superadmin, list, { searchArgs: { name: "abc12" } });
      expect(found.data.org_organizationList.totalCount).toBeLessThan(100);
      const { rows } = await scene.admin.query(
        "select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'organization_name_parts'",
      );
      expect(rows[0].scans).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 500 },
  );
  const all = await ask(scene.as.superadmin, list, { paginationArgs: { take: 1 } });
  expect(all.data.org_organizationList.totalCount).toBe(10_000);
  const { superadmin, owner } = scene.userIds;
  for (const tenant of [{ userId: superadmin }, { userId: owner, organizationId: scene.organizationId }])
    await expect(
      scene.api.database.withTenant(tenant, (tx) => runText(tx, "select org.find_organizations(null, 0, 1)", [])),
    ).rejects.toThrow("database.tenant-refused");
});

test("REST lists the caller's organizations and an organization's members", async () => {
  const own = await scene.as.owner.get("/api/v1/organization/");
  expect(own.body).toMatchObject({
    data: [{ type: "Organization", id: scene.organizationId, attributes: { name: "Acme", role_name: "org_owner" } }],
    meta: { totalCount: 1 },
  });
  expect((await scene.as.owner.get("/api/v1/organization/?name=zzz")).body).toMatchObject({ data: [] });
  const members = `/api/v1/member/?organization_id=${scene.organizationId}`;
  expect((await scene.as.manager.get(`${members}&search=owner`)).body).toMatchObject({
    data: [{ type: "Member", attributes: { primary_email: "owner@acme.test", role_name: "org_owner" } }],
    meta: { totalCount: 1 },
  });
  expect((await scene.as.member.get(members)).status).toBe(403);
});
