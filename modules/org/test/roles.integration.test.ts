import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
let people: Record<"owner" | "admin" | "manager" | "member" | "businessAdmin" | "stranger" | "superadmin", string>;
let other: { id: string; business: string };
beforeAll(async () => {
  scene = await startRoleScene();
  const { id } = await scene.api.make.organization({ name: "Other" });
  const { id: business } = await scene.api.make.business({ organizationId: id, name: "Theirs" });
  other = { id, business };
  people = {
    owner: await scene.person("org_owner"),
    admin: await scene.person("org_admin"),
    manager: await scene.person("org_manager"),
    member: await scene.person("org_member"),
    businessAdmin: await scene.person("business_admin"),
    stranger: await scene.person("org_owner", { organizationId: id }),
    superadmin: await scene.person("superadmin"),
  };
});
afterAll(() => scene.stop());

const ask = async (userId: string, query: string, variables = {}) => {
  const { data, errors } = await scene.send(userId, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data ?? {})[0] as never;
};
const rolesQuery = `query ($organizationId: ID, $businessId: ID, $onlyBusiness: Boolean! = false) {
  org_roleList(organizationId: $organizationId, businessId: $businessId, onlyBusiness: $onlyBusiness) { id name displayName } }`;
const offered = async (userId: string, place = {}) => {
  const roles: { name: string }[] = await ask(userId, rolesQuery, place);
  return roles.map(({ name }) => name);
};

test(
  "all roles are listed by name",
  { tags: ["shell.query.role-list", "svc.graphql.role-list", "shell.entity.role"] },
  async () => {
    const roles: { name: string }[] = await ask(people.stranger, rolesQuery);
    const names = roles.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toHaveLength(8);
    expect(roles[0]).toEqual({ id: "business_admin", name: "business_admin", displayName: "Business administrator" });
  },
);

test("roles that the caller can invite others as are listed by name", { tags: "shell.invitable.sorted" }, async () => {
  const inAcme = { organizationId: scene.acme };
  const all = ["business_admin", "business_member", "org_admin", "org_manager", "org_member"];
  expect(await offered(people.owner, inAcme)).toEqual(all);
  expect(await offered(people.superadmin, inAcme)).toEqual(all);
  expect(await offered(people.owner, { ...inAcme, onlyBusiness: true })).toEqual(["business_admin", "business_member"]);
  expect(await offered(people.manager, inAcme)).toEqual([
    "business_admin",
    "business_member",
    "org_manager",
    "org_member",
  ]);
  expect(await offered(people.businessAdmin, { businessId: scene.shop })).toEqual([
    "business_admin",
    "business_member",
  ]);
  const none = [
    [people.businessAdmin, { businessId: scene.sibling }],
    [people.businessAdmin, inAcme],
    [people.member, inAcme],
    [people.stranger, inAcme],
    [people.owner, { organizationId: scene.acme, businessId: other.business }],
    [people.owner, { organizationId: "nonsense" }],
  ] as const;
  for (const [userId, place] of none) expect(await offered(userId, place)).toEqual([]);
});

const check = `query ($permissionName: String!, $businessId: ID, $organizationId: ID) {
  org_assignedPermissionCheck(permissionName: $permissionName, businessId: $businessId, organizationId: $organizationId) { access } }`;
const can = async (userId: string, permissionName: string, place = {}) => {
  const { access }: { access: boolean } = await ask(userId, check, { permissionName, ...place });
  return access;
};

test(
  "permission check matches the gate's decision",
  {
    tags: [
      "shell.query.assigned-permission-check",
      "shell.permission.check",
      "svc.graphql.permission-check",
      "decision.rights.permission-check",
      "decision.rights.declared-once",
    ],
  },
  async () => {
    expect(await can(people.manager, "createBusiness", { organizationId: scene.acme })).toBe(true);
    expect(await can(people.manager, "updateOrganization", { organizationId: scene.acme })).toBe(false);
    const both = { organizationId: scene.acme, businessId: scene.shop };
    expect(await can(people.businessAdmin, "emailSubscriptions", both)).toBe(true);
    expect(await can(people.businessAdmin, "emailSubscriptions", { businessId: scene.sibling })).toBe(false);
    expect(await can(people.superadmin, "adminTools")).toBe(true);
    expect(await can(people.owner, "adminTools")).toBe(false);
  },
);

test("foreign places, unknown places and unknown permissions are answered with no", async () => {
  const places = [{ organizationId: other.id }, { businessId: other.business }, { businessId: crypto.randomUUID() }];
  for (const place of [...places, { organizationId: "nonsense" }, {}])
    for (const permission of ["viewOrganization", "viewBusiness"])
      expect(await can(people.owner, permission, place)).toBe(false);
  for (const permission of ["signedIn", "anyone", "__proto__", "toString", ""])
    expect(await can(people.superadmin, permission, { organizationId: scene.acme })).toBe(false);
});

test(
  "global role is checked by its name",
  { tags: ["shell.query.assigned-role-check", "shell.permission.global-role-check"] },
  async () => {
    const has = async (userId: string, roleName: string) => {
      const query = "query ($roleName: String!) { org_assignedRoleCheck(roleName: $roleName) { access } }";
      const { access }: { access: boolean } = await ask(userId, query, { roleName });
      return access;
    };
    const rep = await scene.person("customer_sales_rep");
    expect([await has(rep, "customer_sales_rep"), await has(rep, "superadmin")]).toEqual([true, false]);
    expect([await has(people.owner, "org_owner"), await has(people.owner, "customer_sales_rep")]).toEqual([
      false,
      false,
    ]);
  },
);

test(
  "user lists their own roles, in one organization or in all",
  { tags: ["shell.query.assigned-role-list-me", "svc.graphql.assigned-role-list-me", "shell.entity.assigned-role"] },
  async () => {
    const person = await scene.person("org_member");
    const places = [
      { organizationId: scene.acme, businessId: scene.shop },
      { organizationId: other.id, businessId: other.business },
    ];
    for (const place of places)
      await scene.api.make.assignRole({ ...place, userId: person, roleName: "business_member" });
    await scene.admin.query("insert into org.user_data (user_id, phone, company) values ($1, '+15550100', 'Acme')", [
      person,
    ]);
    const query = `query ($organizationId: ID, $page: PaginationArgs) {
    org_assignedRoleListMe(organizationId: $organizationId, paginationArgs: $page) { skip take totalCount data {
      userId businessId organizationId role { displayName name }
      user { createdAt primaryEmail firstName lastName userData { phone company } } } } }`;
    expect(await ask(person, query, { organizationId: other.id })).toEqual({
      skip: 0,
      take: 25,
      totalCount: 1,
      data: [
        {
          userId: person,
          businessId: other.business,
          organizationId: other.id,
          role: { displayName: "Business member", name: "business_member" },
          user: {
            createdAt: expect.any(String),
            primaryEmail: expect.stringMatching(/@acme\.test$/),
            firstName: "P",
            lastName: expect.any(String),
            userData: { phone: "+15550100", company: "Acme" },
          },
        },
      ],
    });
    const last: { data: unknown[]; totalCount: number } = await ask(person, query, { page: { skip: 2, take: 5 } });
    expect([last.totalCount, last.data.length]).toEqual([3, 1]);
  },
);

const explain = `query ($permissionName: String!, $businessId: ID, $organizationId: ID) {
  org_permissionExplain(permissionName: $permissionName, businessId: $businessId, organizationId: $organizationId) {
    access roles { name displayName } members { userId firstName lastName primaryEmail role { name displayName } } } }`;
interface Explained {
  access: boolean;
  roles: { name: string }[];
  members: { userId: string; role: { name: string } }[];
}

test(
  "user without a permission learns which roles grant it and whom to ask, highest first",
  { tags: "decision.denial.screen" },
  async () => {
    const clerk = await scene.person("business_member");
    const question = { permissionName: "updateBusiness", businessId: scene.shop };
    const explained: Explained = await ask(clerk, explain, question);
    expect(explained.access).toBe(false);
    const held = ["superadmin", "org_owner", "org_admin", "org_manager", "business_admin"];
    expect(explained.roles.map(({ name }) => name)).toEqual(held);
    expect(explained.members.map(({ userId, role }) => [userId, role.name])).toEqual([
      [people.owner, "org_owner"],
      [people.admin, "org_admin"],
      [people.manager, "org_manager"],
      [people.businessAdmin, "business_admin"],
    ]);
    expect(explained.members[0]).toMatchObject({
      firstName: "P",
      lastName: expect.any(String),
      primaryEmail: expect.stringMatching(/@acme\.test$/),
      role: { displayName: "Organization owner" },
    });
    // A user who can't view the business is sent to the organization's administrators.
    const beside: Explained = await ask(people.member, explain, question);
    expect(beside.members.map(({ userId }) => userId)).toEqual([people.owner, people.admin, people.manager]);
  },
);

test("at most ten members are named, each once", async () => {
  const { id: organizationId } = await scene.api.make.organization({ name: "Crowd" });
  const { id: businessId } = await scene.api.make.business({ organizationId, name: "Crowded" });
  for (let count = 0; count < 12; count += 1) {
    const userId = await scene.person("org_manager", { organizationId });
    await scene.api.make.assignRole({ organizationId, businessId, userId, roleName: "business_admin" });
  }
  const asker = await scene.person("org_member", { organizationId });
  const { members }: Explained = await ask(asker, explain, { permissionName: "updateBusiness", businessId });
  expect(new Set(members.map(({ userId }) => userId)).size).toBe(10);
  expect(new Set(members.map(({ role }) => role.name))).toEqual(new Set(["org_manager"]));
});

test("strangers learn the roles but no names; an unknown permission has neither", async () => {
  for (const place of [{ organizationId: scene.acme }, { businessId: scene.shop }, {}]) {
    const told: Explained = await ask(people.stranger, explain, { permissionName: "viewAudit", ...place });
    expect(told).toMatchObject({ access: false, members: [] });
    expect(told.roles.length).toBeGreaterThan(0);
  }
  const unknown = { permissionName: "flyAway", organizationId: scene.acme };
  expect(await ask(people.owner, explain, unknown)).toEqual({ access: false, roles: [], members: [] });
});

test("user who sees all members sees each one's rights, places and roles", async () => {
  const person = await scene.person("org_member");
  await scene.api.make.assignRole({
    organizationId: scene.acme,
    businessId: scene.shop,
    userId: person,
    roleName: "business_admin",
  });
  const query = `query ($userId: ID!, $organizationId: ID!) { org_userRightsShow(userId: $userId, organizationId: $organizationId) {
    businessCount rights { intent grants { businessId businessName role { name } } } } }`;
  const show = (caller: string, userId: string) => scene.send(caller, query, { userId, organizationId: scene.acme });
  const { rights, businessCount }: { businessCount: number; rights: { intent: string; grants: unknown[] }[] } =
    await ask(people.manager, query, { userId: person, organizationId: scene.acme });
  expect(businessCount).toBe(1);
  const inShop = { businessId: scene.shop, businessName: "Shop", role: { name: "business_admin" } };
  const everywhere = { businessId: null, businessName: null, role: { name: "org_member" } };
  const byIntent = Object.fromEntries(rights.map(({ intent, grants }) => [intent, grants]));
  expect(byIntent).toMatchObject({ viewOrganization: [everywhere, inShop], updateBusiness: [inShop] });
  for (const intent of ["updateOrganization", "adminTools", "viewAudit"]) expect(byIntent).not.toHaveProperty(intent);
  expect(codeOf(await show(people.member, person))).toBe("org.denied");
  expect(codeOf(await show(people.owner, people.stranger))).toBe("org.member-missing");
});

const globalList = `query ($userId: ID, $page: PaginationArgs) { org_globalRoleList(userId: $userId, paginationArgs: $page) {
  totalCount data { userId primaryEmail role { name } grantedBy } } }`;
const setGlobal = (verb: "Create" | "Delete") => (caller: string, userId: string, roleId: string) =>
  scene.send(caller, `mutation ($input: GlobalRoleInput!) { org_globalRole${verb}(input: $input) }`, {
    input: { userId, roleId },
  });

test("superadmin assigns and removes global roles, and the log records it", async () => {
  const rep = await scene.person();
  const [give, take] = [setGlobal("Create"), setGlobal("Delete")];
  for (let time = 0; time < 2; time += 1)
    expect(codeOf(await give(people.superadmin, rep, "customer_sales_rep"))).toBeUndefined();
  expect(await ask(rep, globalList, { userId: rep })).toEqual({
    totalCount: 1,
    data: [
      {
        userId: rep,
        primaryEmail: expect.any(String),
        role: { name: "customer_sales_rep" },
        grantedBy: people.superadmin,
      },
    ],
  });
  expect(codeOf(await take(people.superadmin, rep, "customer_sales_rep"))).toBeUndefined();
  expect(codeOf(await scene.send(rep, globalList))).toBe("org.denied");
  const { rows } = await scene.admin.query(
    "select action, before, after from org.audit_entry where target_id = $1 order by sequence",
    [rep],
  );
  expect(rows).toEqual([
    { action: "global-role.assigned", before: null, after: { roleName: "customer_sales_rep" } },
    { action: "global-role.removed", before: { roleName: "customer_sales_rep" }, after: null },
  ]);
});

test("only superadmins change global roles, and never their own", async () => {
  const [give, take] = [setGlobal("Create"), setGlobal("Delete")];
  const rep = await scene.person("customer_sales_rep");
  expect(codeOf(await take(people.superadmin, people.superadmin, "superadmin"))).toBe("org.own-role");
  expect(codeOf(await give(people.superadmin, people.superadmin, "customer_sales_rep"))).toBe("org.own-role");
  expect(codeOf(await give(rep, people.owner, "customer_sales_rep"))).toBe("org.denied");
  expect(codeOf(await give(people.superadmin, crypto.randomUUID(), "superadmin"))).toBe("org.user-missing");
  expect(codeOf(await give(people.superadmin, people.owner, "org_owner"))).toBe("org.role-unknown");
  const second = await scene.person("superadmin");
  expect(codeOf(await take(second, people.superadmin, "superadmin"))).toBeUndefined();
  expect(codeOf(await take(people.superadmin, second, "superadmin"))).toBe("org.denied");
  await scene.admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [
    people.superadmin,
  ]);
});
