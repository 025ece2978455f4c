import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, errorOf, orgScene, type OrgScene } from "./org-scene.ts";

let scene: OrgScene;
beforeAll(async () => {
  scene = await orgScene();
});
afterAll(() => scene.stop());

const show = `query ($id: ID!) { org_businessShow(id: $id) {
  id name roleName createdAt numUsers numUsersWithAccess timeZone version organization { id name }
  businessServices { feedManagementEnabled fulfillmentEnabled mcmEnabled storefrontEnabled unifiedAnalyticsEnabled }
  members { data { primaryEmail firstName lastName status role { name displayName } } skip take totalCount }
  salesChannels { id name } assignedRoles { userId role { name } } } }`;

test(
  "business is shown with its users, channels and products",
  {
    tags: [
      "shell.entity.business",
      "shell.entity.business-member",
      "shell.entity.sales-channel",
      "shell.query.business-show",
      "svc.graphql.business-show",
      "svc.entity.business",
      "console.users.with-access",
    ],
  },
  async () => {
    const { shopId: id, organizationId, userIds } = scene;
    const { id: channelId } = await scene.api.make.salesChannel({ businessId: id, name: "Market" });
    const { data, errors } = await ask(scene.as.businessAdmin, show, { id });
    expect(errors).toBeUndefined();
    expect(data.org_businessShow).toEqual({
      id,
      name: "Shop",
      roleName: "business_admin",
      createdAt: expect.stringMatching(/Z$/),
      numUsers: 2,
      numUsersWithAccess: 5,
      timeZone: "Europe/Berlin",
      version: 1,
      organization: { id: organizationId, name: "Acme" },
      businessServices: {
        feedManagementEnabled: false,
        fulfillmentEnabled: false,
        mcmEnabled: false,
        storefrontEnabled: false,
        unifiedAnalyticsEnabled: false,
      },
      members: {
        data: [
          {
            primaryEmail: "businessAdmin@acme.test",
            firstName: "businessAdmin",
            lastName: "Lee",
            status: "Active",
            role: { name: "business_admin", displayName: "Business administrator" },
          },
          expect.objectContaining({ primaryEmail: "businessMember@acme.test", status: "Active" }),
        ],
        skip: 0,
        take: 25,
        totalCount: 2,
      },
      salesChannels: [{ id: channelId, name: "Market" }],
      assignedRoles: [{ userId: userIds.businessAdmin, role: { name: "business_admin" } }],
    });
  },
);

test("business is shown only to users with a role that counts there", async () => {
  const { shopId, otherId } = scene;
  for (const name of ["owner", "admin", "manager", "superadmin", "salesRep"] as const)
    expect((await ask(scene.as[name], show, { id: otherId })).data.org_businessShow).toMatchObject({ name: "Annex" });
  for (const name of ["member", "businessAdmin", "businessMember", "stranger"] as const)
    expect(errorOf(await ask(scene.as[name], show, { id: otherId }))).toMatchObject({
      code: "org.denied",
      intent: "viewBusiness",
    });
  expect(errorOf(await ask(scene.as.stranger, show, { id: shopId }))).toMatchObject({ code: "org.denied" });
});

const list = `query ($organizationId: ID!, $search: String, $paginationArgs: PaginationArgs) {
  org_businessListByOrgId(organizationId: $organizationId, search: $search, paginationArgs: $paginationArgs) {
    data { id name roleName } skip take totalCount } }`;
const pageOf = async (client: Parameters<typeof ask>[0], variables = {}) => {
  const { data } = await ask(client, list, { organizationId: scene.organizationId, ...variables });
  return data.org_businessListByOrgId;
};
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

const nameList = `query ($organizationId: ID) { org_businessNameList(organizationId: $organizationId) {
  id name organizationId } }`;

test("switcher lists the businesses that the user can enter", async () => {
  const { organizationId, shopId } = scene;
  const listed = async (name: keyof OrgScene["as"], variables = {}) => {
    const { data } = await ask(scene.as[name], nameList, variables);
    return (data.org_businessNameList as { name: string }[]).map((one) => one.name);
  };
  for (const name of ["owner", "admin", "manager"] as const) expect(await listed(name)).toEqual(["Annex", "Shop"]);
  for (const name of ["businessAdmin", "businessMember"] as const) expect(await listed(name)).toEqual(["Shop"]);
  for (const name of ["member", "stranger", "superadmin", "salesRep"] as const) expect(await listed(name)).toEqual([]);
  for (const name of ["superadmin", "salesRep"] as const)
    expect(await listed(name, { organizationId })).toEqual(["Annex", "Shop"]);
  expect(errorOf(await ask(scene.as.stranger, nameList, { organizationId }))).toMatchObject({ code: "org.denied" });
  const { data } = await ask(scene.as.businessMember, nameList, { organizationId: "" });
  expect(data.org_businessNameList).toEqual([{ id: shopId, name: "Shop", organizationId }]);
});

test("frequent caller of the name list is told when to retry", async () => {
  const asked = Array.from({ length: 130 }, () => ask(scene.as.manager, nameList));
  const refused = (await Promise.all(asked)).filter(({ errors }) => errors);
  expect(refused.length).toBeGreaterThan(0);
  expect(errorOf(refused[0]!)).toMatchObject({ code: "org.name-list-limit", retryAfterSeconds: expect.any(Number) });
});

test(
  "user with all businesses lists all, others those they have a role in",
  {
    tags: [
      "shell.query.business-list-by-org-id",
      "svc.graphql.business-list-by-org-id",
      "svc.rights.businesses-all",
      "svc.rights.businesses-assigned",
      "decision.rights.view-all-businesses-scope",
    ],
  },
  async () => {
    for (const name of ["owner", "admin", "manager", "superadmin", "salesRep"] as const)
      expect(names(await pageOf(scene.as[name]))).toEqual(["Annex", "Shop"]);
    for (const name of ["businessAdmin", "businessMember"] as const)
      expect(await pageOf(scene.as[name])).toMatchObject({
        data: [{ name: "Shop" }],
        skip: 0,
        take: 25,
        totalCount: 1,
      });
    expect(await pageOf(scene.as.member)).toMatchObject({ data: [], totalCount: 0 });
    const stranger = await ask(scene.as.stranger, list, { organizationId: scene.organizationId });
    expect(errorOf(stranger)).toMatchObject({ code: "org.denied", intent: "viewOrganization" });
  },
);

test("long list is paged, searched, sorted and counted by the database", async () => {
  const { organizationId } = scene;
  await scene.admin.query(
    `insert into org.business (organization_id, id, name)
     select $1, gen_random_uuid(), case when i % 2 = 0 then 'Branch ' else 'branch ' end || lpad(i::text, 4, '0')
     from generate_series(1, 240) i`,
    [organizationId],
  );
  const pages = await Promise.all(
    [0, 100, 200, 300].map((skip) => pageOf(scene.as.owner, { paginationArgs: { skip, take: 100 } })),
  );
  const all = pages.flatMap(names);
  expect(all).toHaveLength(242);
  expect(new Set(all).size).toBe(242);
  expect(all.slice(0, 3)).toEqual(["Annex", "branch 0001", "Branch 0002"]);
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([242, 242, 242, 242]);
  expect(await pageOf(scene.as.owner, { search: "H 00", paginationArgs: { skip: 98, take: 5 } })).toMatchObject({
    data: [{ name: "branch 0099" }],
    totalCount: 99,
  });
  expect(await pageOf(scene.as.owner, { search: "_" })).toMatchObject({ data: [], totalCount: 0 });
  expect(await pageOf(scene.as.businessMember, { search: "branch" })).toMatchObject({ data: [], totalCount: 0 });
  const me = await ask(scene.as.owner, "{ me { organizations { businessCount businesses { name } } } }");
  expect(me.data.me.organizations[0].businessCount).toBe(242);
  expect(me.data.me.organizations[0].businesses).toHaveLength(100);
  const next = await ask(
    scene.as.owner,
    "{ me { organizations { businesses(paginationArgs: { skip: 240, take: 100 }) { name } } } }",
  );
  expect(next.data.me.organizations[0].businesses).toEqual([{ name: "Branch 0240" }, { name: "Shop" }]);
  await scene.admin.query("delete from org.business where organization_id = $1 and name ilike 'branch %'", [
    organizationId,
  ]);
  expect((await pageOf(scene.as.owner)).totalCount).toBe(2);
});

test("me shows only what the user can see in each organization", async () => {
  const { userId, client } = await scene.newcomer("two@acme.test");
  for (const name of ["First", "Second"]) {
    const { id: organizationId } = await scene.api.make.organization({ name });
    const { id: businessId } = await scene.api.make.business({ organizationId, name: `${name} shop` });
    await scene.api.make.business({ organizationId, name: `${name} annex` });
    if (name === "First") await scene.api.make.assignRole({ organizationId, userId, roleName: "org_owner" });
    else await scene.api.make.assignRole({ organizationId, userId, roleName: "business_admin", businessId });
  }
  const { data, errors } = await ask(
    client,
    "{ me { organizations { name businessCount businesses { name numUsers numUsersWithAccess businessServices { mcmEnabled } salesChannels { id } members { totalCount } organization { name } } } } }",
  );
  expect(errors).toBeUndefined();
  const rest = { businessServices: { mcmEnabled: false }, salesChannels: [] };
  expect(data.me.organizations).toMatchObject([
    {
      name: "First",
      businessCount: 2,
      businesses: [
        { name: "First annex", numUsers: 0, numUsersWithAccess: 1, ...rest, organization: { name: "First" } },
        { name: "First shop", numUsers: 0, numUsersWithAccess: 1, ...rest },
      ],
    },
    {
      name: "Second",
      businessCount: 1,
      businesses: [{ name: "Second shop", numUsers: 1, numUsersWithAccess: 1, members: { totalCount: 1 }, ...rest }],
    },
  ]);
});

const instances = {
  show: `query ($businessId: ID!, $instanceType: InstanceType!) {
    org_productInstanceShow(businessId: $businessId, instanceType: $instanceType) { subscriptionStatus } }`,
  list: "query ($businessId: ID!) { org_productInstanceList(businessId: $businessId) { id businessId instanceType } }",
  orgList: `query ($organizationId: ID!, $paginationArgs: PaginationArgs) {
    org_productInstanceOrgList(organizationId: $organizationId, paginationArgs: $paginationArgs) {
      data { businessId instanceType subscriptionStatus } skip take totalCount } }`,
};

test(
  "product instances are shown and listed with the services a business can use",
  {
    tags: [
      "shell.entity.product-instance",
      "shell.entity.business-services",
      "shell.enum.instance-type",
      "shell.enum.subscription-status",
      "shell.query.product-instance-show",
      "shell.query.product-instance-list",
      "svc.graphql.product-instance-list",
      "shell.query.product-instance-org-list",
    ],
  },
  async () => {
    const { organizationId, shopId, otherId } = scene;
    const types = [
      "BRAND_CONSOLE",
      "FEED_MARKETING",
      "FULFILLMENT",
      "MCM",
      "ORDERS",
      "STOREFRONT",
      "UNIFIED_ANALYTICS",
    ];
    const make = (businessId: string, instanceType: string, subscriptionStatus: string) =>
      scene.api.make.productInstance({ organizationId, businessId, instanceType, subscriptionStatus });
    for (const type of types) await make(shopId, type, type === "STOREFRONT" ? "EXPIRED" : "ACTIVE");
    await make(otherId, "MCM", "TRIAL");
    await make(otherId, "FULFILLMENT", "PENDING");
    await expect(make(otherId, "ORDERS", "TRIAL")).rejects.toThrow(/check constraint/);
    await expect(make(otherId, "MCM", "ACTIVE")).rejects.toThrow(/unique constraint/);

    const services = (await ask(scene.as.owner, show, { id: shopId })).data.org_businessShow.businessServices;
    expect(services).toEqual({
      feedManagementEnabled: true,
      fulfillmentEnabled: true,
      mcmEnabled: true,
      storefrontEnabled: false,
      unifiedAnalyticsEnabled: true,
    });
    const other = (await ask(scene.as.owner, show, { id: otherId })).data.org_businessShow.businessServices;
    expect(other).toMatchObject({ mcmEnabled: true, fulfillmentEnabled: false });

    const shown = await ask(scene.as.businessMember, instances.show, {
      businessId: shopId,
      instanceType: "STOREFRONT",
    });
    expect(shown.data.org_productInstanceShow).toEqual({ subscriptionStatus: "EXPIRED" });
    const none = await ask(scene.as.owner, instances.show, { businessId: otherId, instanceType: "ORDERS" });
    expect(none.data.org_productInstanceShow).toBeNull();
    const listed = await ask(scene.as.businessMember, instances.list, { businessId: shopId });
    expect(listed.data.org_productInstanceList.map((row: { instanceType: string }) => row.instanceType)).toEqual(types);

    const all = await ask(scene.as.owner, instances.orgList, { organizationId });
    expect(all.data.org_productInstanceOrgList).toMatchObject({ skip: 0, take: 25, totalCount: 9 });
    const pages = await Promise.all(
      [0, 4, 8].map((skip) =>
        ask(scene.as.owner, instances.orgList, { organizationId, paginationArgs: { skip, take: 4 } }),
      ),
    );
    expect(pages.flatMap(({ data }) => data.org_productInstanceOrgList.data)).toEqual(
      all.data.org_productInstanceOrgList.data,
    );
    const own = await ask(scene.as.businessMember, instances.orgList, { organizationId });
    expect(own.data.org_productInstanceOrgList.totalCount).toBe(7);
    expect(
      own.data.org_productInstanceOrgList.data.every((row: { businessId: string }) => row.businessId === shopId),
    ).toBe(true);
    const elsewhere = { businessId: otherId, instanceType: "MCM" };
    expect(errorOf(await ask(scene.as.businessMember, instances.show, elsewhere))).toMatchObject({
      code: "org.denied",
    });
    expect(errorOf(await ask(scene.as.stranger, instances.orgList, { organizationId }))).toMatchObject({
      code: "org.denied",
    });
  },
);

const channels = {
  show: "query ($id: ID!, $businessId: ID!) { org_salesChannelShow(id: $id, businessId: $businessId) { id name } }",
  list: `query ($businessId: ID!, $paginationArgs: PaginationArgs) {
    org_salesChannelListByBusinessId(businessId: $businessId, paginationArgs: $paginationArgs) {
      data { name } skip take totalCount } }`,
};

test(
  "sales channels are shown and listed within their business only",
  { tags: ["shell.query.sales-channel-show", "shell.query.sales-channel-list-by-business-id"] },
  async () => {
    const { otherId: businessId, shopId } = scene;
    const { id } = await scene.api.make.salesChannel({ businessId, name: "Web" });
    await scene.api.make.salesChannel({ businessId, name: "arcade" });
    const shown = await ask(scene.as.owner, channels.show, { id, businessId });
    expect(shown.data.org_salesChannelShow).toEqual({ id, name: "Web" });
    for (const wrong of [
      { id, businessId: shopId },
      { id: "x", businessId },
      { id: crypto.randomUUID(), businessId },
    ])
      expect((await ask(scene.as.owner, channels.show, wrong)).data.org_salesChannelShow).toBeNull();
    const listed = await ask(scene.as.owner, channels.list, { businessId });
    expect(listed.data.org_salesChannelListByBusinessId).toEqual({
      data: [{ name: "arcade" }, { name: "Web" }],
      skip: 0,
      take: 25,
      totalCount: 2,
    });
    const second = await ask(scene.as.owner, channels.list, { businessId, paginationArgs: { skip: 1, take: 1 } });
    expect(second.data.org_salesChannelListByBusinessId).toMatchObject({ data: [{ name: "Web" }], totalCount: 2 });
    for (const query of [channels.show, channels.list])
      expect(errorOf(await ask(scene.as.businessAdmin, query, { id, businessId }))).toMatchObject({
        code: "org.denied",
      });
  },
);
