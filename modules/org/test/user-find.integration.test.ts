import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
let manager: string;
let member: string;
let support: string;
let elsewhere: string;
let other: string;

beforeAll(async () => {
  scene = await startRoleScene();
  ({ id: other } = await scene.api.make.organization({ name: "Other" }));
  manager = await scene.person("org_manager");
  member = await scene.person("business_member");
  support = await scene.person("customer_sales_rep");
  ({ id: elsewhere } = await scene.api.make.user({ email: "Zoe_1@Other.test", firstName: "Zoe", lastName: "O" }));
  await scene.api.make.assignRole({ organizationId: other, userId: elsewhere, roleName: "org_owner" });
  await scene.admin.query("insert into org.user_data (user_id, phone) values ($1, '+12025550123')", [member]);
});
afterAll(() => scene.stop());

const show = (userId: string, args: object) =>
  scene.send(
    userId,
    `query ($id: ID, $primaryEmail: String, $organizationId: ID) {
       org_userShow(id: $id, primaryEmail: $primaryEmail, organizationId: $organizationId) {
         id primaryEmail phone globalRoles organizations { name roleName } } }`,
    args,
  );
const list = (userId: string, args: object) =>
  scene.send(
    userId,
    `query ($organizationId: ID, $idOrEmail: String, $paginationArgs: PaginationArgs) {
       org_userList(organizationId: $organizationId, idOrEmail: $idOrEmail, paginationArgs: $paginationArgs) {
         data { id primaryEmail phone organizations { name } } skip take totalCount } }`,
    args,
  );
interface Page {
  data: { id: string; phone: string | null; organizations: { name: string }[] }[];
  skip: number;
  take: number;
  totalCount: number;
}
const pageOf = async (userId: string, args: object) => (await list(userId, args)).data?.["org_userList"] as Page;
const idsOf = async (userId: string, args: object) => (await pageOf(userId, args)).data.map(({ id }) => id);

test("user finds themselves by ID and by address", { tags: "shell.query.user-show" }, async () => {
  const own = { id: member, phone: "+12025550123", organizations: [{ name: "Acme", roleName: null }] };
  expect((await show(member, { id: member })).data?.["org_userShow"]).toMatchObject(own);
  const { rows } = await scene.admin.query(`select upper(primary_email) as email from org."user" where id = $1`, [
    member,
  ]);
  expect((await show(member, { primaryEmail: rows[0].email })).data?.["org_userShow"]).toMatchObject(own);
});

test("user who sees all members finds them without their phone, and no other users", async () => {
  const found = await show(manager, { id: member, organizationId: scene.acme });
  expect(found.data?.["org_userShow"]).toMatchObject({ id: member, phone: null, organizations: [{ name: "Acme" }] });
  expect((await show(manager, { id: elsewhere, organizationId: scene.acme })).data).toEqual({ org_userShow: null });
  const byAddress = { primaryEmail: "zoe_1@other.test", organizationId: scene.acme };
  expect((await show(manager, byAddress)).data).toEqual({ org_userShow: null });
});

test("member's other organization is hidden from a manager, but not from support", async () => {
  const both = await scene.person("org_member");
  await scene.api.make.assignRole({ organizationId: other, userId: both, roleName: "org_member" });
  const seen = await show(manager, { id: both, organizationId: scene.acme });
  expect(seen.data?.["org_userShow"]).toMatchObject({ organizations: [{ name: "Acme", roleName: "org_member" }] });
  const all = await show(support, { id: both });
  expect(all.data?.["org_userShow"]).toMatchObject({ organizations: [{ name: "Acme" }, { name: "Other" }] });
  expect((await pageOf(manager, { organizationId: scene.acme, idOrEmail: both })).data[0]?.organizations).toEqual([
    { name: "Acme" },
  ]);
});

test("support finds any user with their profile", async () => {
  const found = await show(support, { primaryEmail: "zoe_1@other.test" });
  expect(found.data?.["org_userShow"]).toMatchObject({ id: elsewhere, organizations: [{ name: "Other" }] });
  expect((await show(support, { id: member })).data?.["org_userShow"]).toMatchObject({ phone: "+12025550123" });
  expect((await show(support, { id: crypto.randomUUID() })).data).toEqual({ org_userShow: null });
});

test("support finds a user by an address with letters beyond ASCII", async () => {
  const email = "jürgen@schön.example";
  const { id } = await scene.api.make.user({ email, firstName: "Jürgen", lastName: "Lee" });
  expect((await show(support, { primaryEmail: email })).data?.["org_userShow"]).toMatchObject({ id });
  expect((await show(support, { primaryEmail: "no address" })).errors?.[0]?.extensions["code"]).toBe(
    "api.query-refused",
  );
});

test("support sees businesses and roles in a user's organizations, with or without naming one", async () => {
  const query = `query ($id: ID, $organizationId: ID) { org_userShow(id: $id, organizationId: $organizationId) {
    organizations { name roleName businessCount businesses { name } assignedRoles { id } }
    roles { organizationId role { name } user { primaryEmail } } } }`;
  for (const organizationId of [undefined, scene.acme]) {
    const { data, errors } = await scene.send(support, query, { id: member, organizationId });
    expect([errors, data?.["org_userShow"]]).toMatchObject([
      undefined,
      {
        organizations: [
          {
            name: "Acme",
            roleName: null,
            businessCount: 2,
            businesses: [{ name: "Shop" }, { name: "Sibling" }],
            assignedRoles: [],
          },
        ],
        roles: [
          {
            organizationId: scene.acme,
            role: { name: "business_member" },
            user: { primaryEmail: expect.stringContaining("@acme.test") },
          },
        ],
      },
    ]);
  }
});

test("roles in other organizations are hidden from managers, those in other businesses from lower roles", async () => {
  const rolesOf = "roles { organizationId businessId }";
  const both = await scene.person("business_member", { businessId: scene.sibling });
  await scene.api.make.assignRole({ organizationId: other, userId: both, roleName: "org_member" });
  const inSibling = { organizationId: scene.acme, businessId: scene.sibling };
  const shown = await scene.send(
    manager,
    `query ($id: ID, $organizationId: ID) { org_userShow(id: $id, organizationId: $organizationId) { ${rolesOf} } }`,
    { id: both, organizationId: scene.acme },
  );
  expect(shown.data).toEqual({ org_userShow: { roles: [inSibling] } });
  const listed = await scene.send(
    manager,
    `query ($id: ID, $search: String) { org_userList(organizationId: $id, idOrEmail: $search) { data { ${rolesOf} } } }`,
    { id: scene.acme, search: both },
  );
  expect(listed.data).toEqual({ org_userList: { data: [{ roles: [inSibling] }] } });
  const given = await scene.send(
    await scene.person("business_admin"),
    `mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { user { ${rolesOf} } } }`,
    { input: { businessId: scene.shop, userId: both, roleId: "business_member" } },
  );
  const inShop = { organizationId: scene.acme, businessId: scene.shop };
  expect(given.data).toEqual({ org_assignedRoleCreate: { user: { roles: [inShop] } } });
});

test("user without the right gets the same answer for known and unknown users", async () => {
  for (const args of [
    { id: manager, organizationId: scene.acme },
    { id: crypto.randomUUID(), organizationId: scene.acme },
    { primaryEmail: "zoe_1@other.test" },
    { primaryEmail: "unknown@other.test" },
    { id: manager },
  ])
    expect(codeOf(await show(member, args))).toBe("org.denied");
  expect(codeOf(await show(manager, { id: elsewhere, organizationId: other }))).toBe("org.denied");
  for (const args of [{}, { id: "1" }, { primaryEmail: "x" }, { id: member, organizationId: "1" }])
    expect(codeOf(await show(member, args))).toBe("api.query-refused");
});

test(
  "users of an organization are listed once each, in pages without gaps",
  { tags: "shell.query.user-list" },
  async () => {
    const { id: organizationId } = await scene.api.make.organization({ name: "Paged" });
    const shop = await scene.api.make.business({ organizationId, name: "Paged shop" });
    const people: string[] = [];
    for (let at = 0; at < 7; at++) people.push(await scene.person("org_manager", { organizationId }));
    await scene.api.make.assignRole({
      organizationId,
      userId: people[0] as string,
      roleName: "business_admin",
      businessId: shop.id,
    });
    const reader = people[0] as string;
    const first = await pageOf(reader, { organizationId, paginationArgs: { skip: 0, take: 4 } });
    const second = await pageOf(reader, { organizationId, paginationArgs: { skip: 4, take: 4 } });
    expect([first.skip, first.take, first.totalCount, second.totalCount]).toEqual([0, 4, 7, 7]);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(people.toSorted());
    expect(codeOf(await list(reader, { organizationId, paginationArgs: { take: 101 } }))).toBe("api.page-refused");
  },
);

test("users are found by full ID or part of their address, with wildcards taken literally", async () => {
  const found = (idOrEmail: string) => idsOf(support, { idOrEmail });
  expect(await found(elsewhere.toUpperCase())).toEqual([elsewhere]);
  expect(await found(elsewhere.slice(0, 20))).toEqual([]);
  expect(await found(" oe_1@OTHER ")).toEqual([elsewhere]);
  expect(await found("zo")).toEqual([elsewhere]);
  expect(await found("oe%test")).toEqual([]);
  expect(await found("zoe.1@other.test")).toEqual([]);
  expect(await found("\\")).toEqual([]);
  expect(await idsOf(manager, { organizationId: scene.acme, idOrEmail: "zoe" })).toEqual([]);
  expect(await idsOf(manager, { organizationId: scene.acme, idOrEmail: elsewhere })).toEqual([]);
  expect(await idsOf(manager, { organizationId: scene.acme, idOrEmail: member })).toEqual([member]);
});

test("list of all users needs a global role, that of an organization the right to see members", async () => {
  const { totalCount, data } = await pageOf(support, {});
  expect(totalCount).toBeGreaterThan(3);
  expect(data.find(({ id }) => id === member)?.phone).toBe("+12025550123");
  expect(codeOf(await list(manager, {}))).toBe("org.denied");
  expect(codeOf(await list(member, { organizationId: scene.acme }))).toBe("org.denied");
  expect(codeOf(await list(manager, { organizationId: other }))).toBe("org.denied");
});

test("count stops at 1,000, and a page of a large list is read by an index", async () => {
  const { id: organizationId } = await scene.api.make.organization({ name: "Large" });
  await scene.api.make.assignRole({ organizationId, userId: manager, roleName: "org_manager" });
  await scene.admin.query(
    `with made as (insert into org."user" (id, auth0_id, first_name, last_name, primary_email)
       select id, id::text, 'Many', 'People', id || '@large.test' from
         (select gen_random_uuid() as id from generate_series(1, 12000)) n returning id)
     insert into org.assigned_role (organization_id, id, user_id, role_name)
       select $1, gen_random_uuid(), id, 'org_member' from made`,
    [organizationId],
  );
  await scene.admin.query(`analyze org."user", org.assigned_role`);
  const page = await pageOf(manager, { organizationId, idOrEmail: "large.test" });
  expect([page.totalCount, page.data.length]).toEqual([1_000, 25]);
  expect((await pageOf(support, {})).totalCount).toBe(1_000);
  const deep = await pageOf(manager, { organizationId, paginationArgs: { skip: 11_990, take: 25 } });
  expect(deep.data).toHaveLength(11);
});

test("users are listed as JSON:API resources", async () => {
  const client = await scene.api.as(manager);
  const { status, body } = await client.get(`/api/v1/user/?organization_id=${scene.acme}&id_or_email=${member}`);
  expect([status, body]).toMatchObject([
    200,
    { data: [{ type: "User", id: member, attributes: { first_name: "P" } }], meta: { totalCount: 1 } },
  ]);
  expect((await client.get(`/api/v1/user/?organization_id=${other}`)).status).toBe(403);
  expect((await client.get("/api/v1/user/")).status).toBe(400);
});
