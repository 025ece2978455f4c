import { afterAll, beforeAll, expect, test } from "vitest";
import { type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
beforeAll(async () => {
  scene = await startRoleScene();
});
afterAll(() => scene.stop());

const parts = `phone userData { phone company address1 address2 city state country zip }
  userAppSettings { app type setting } globalRoles`;

test(
  "me returns the user's whole profile",
  {
    tags: [
      "shell.query.me",
      "shell.entity.user",
      "shell.entity.user-data",
      "shell.entity.user-app-setting",
      "svc.graphql.me",
      "svc.entity.user",
      "svc.entity.user-data",
      "ua.graphql.me",
      "ua.entity.current-user",
    ],
  },
  async () => {
    const id = await scene.person("customer_sales_rep");
    await scene.api.make.assignRole({ organizationId: scene.acme, userId: id, roleName: "org_admin" });
    const data = { phone: "+12025550123", company: "Acme", address1: "1 Main St", address2: "Floor 2" };
    const place = { city: "Washington", state: "DC", country: "United States", zip: "20001" };
    await scene.admin.query(
      `insert into org.user_data (user_id, phone, company, address1, address2, city, state, country, zip)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, ...Object.values(data), ...Object.values(place)],
    );
    await scene.admin.query(
      `insert into org.user_app_setting (user_id, app, type, setting) values ($1, 'bc', 'LEFT_NAV', '{"collapsed":true}')`,
      [id],
    );
    await scene.admin.query(`update org."user" set picture = 'https://pictures.test/p.png' where id = $1`, [id]);
    const { data: answer } = await scene.send(
      id,
      `{ me { id auth0Id firstName lastName primaryEmail createdAt picture ${parts} organizations { id roleName }
       roles { organizationId businessId role { name } user { id } } } }`,
    );
    expect(answer?.["me"]).toEqual({
      id,
      auth0Id: id,
      firstName: "P",
      lastName: expect.any(String),
      primaryEmail: expect.stringContaining("@acme.test"),
      createdAt: expect.stringMatching(/Z$/),
      picture: "https://pictures.test/p.png",
      phone: "+12025550123",
      userData: { ...data, ...place },
      userAppSettings: [{ app: "bc", type: "LEFT_NAV", setting: { collapsed: true } }],
      globalRoles: ["customer_sales_rep"],
      organizations: [{ id: scene.acme, roleName: "org_admin" }],
      roles: [{ organizationId: scene.acme, businessId: null, role: { name: "org_admin" }, user: { id } }],
    });
  },
);

test("new user has no userData, no settings and no global roles", async () => {
  const id = await scene.person("org_member");
  const { data } = await scene.send(id, `{ me { ${parts} } }`);
  expect(data?.["me"]).toEqual({ phone: null, userData: null, userAppSettings: [], globalRoles: [] });
});

test("organizations are sorted by name, with the role in each, empty for business roles alone", async () => {
  const id = await scene.person("org_manager");
  for (const [name, roleName] of [
    ["zeta", "org_owner"],
    ["Beta", "business_member"],
    ["alpha", "org_member"],
  ] as const) {
    const { id: organizationId } = await scene.api.make.organization({ name });
    const business = await scene.api.make.business({ organizationId, name: `${name} shop` });
    const businessId = roleName === "business_member" ? business.id : undefined;
    await scene.api.make.assignRole({ organizationId, userId: id, roleName, ...(businessId && { businessId }) });
  }
  const { data } = await scene.send(id, "{ me { organizations { name roleName } } }");
  expect(data?.["me"]).toEqual({
    organizations: [
      { name: "Acme", roleName: "org_manager" },
      { name: "alpha", roleName: "org_member" },
      { name: "Beta", roleName: null },
      { name: "zeta", roleName: "org_owner" },
    ],
  });
});

test("user is shown with the first 200 organizations and 100 roles", async () => {
  const id = await scene.person();
  await scene.admin.query(
    `with made as (insert into org.organization (id, name)
       select gen_random_uuid(), 'Many ' || lpad(n::text, 3, '0') from generate_series(1, 201) n returning id)
     insert into org.assigned_role (organization_id, id, user_id, role_name)
       select id, gen_random_uuid(), $1, 'org_member' from made`,
    [id],
  );
  const { data } = await scene.send(id, "{ me { organizations { name } roles { id } } }");
  const { me } = data as { me: { organizations: { name: string }[]; roles: unknown[] } };
  expect([me.organizations.length, me.organizations.at(-1)?.name, me.roles.length]).toEqual([200, "Many 200", 100]);
  const updated = await scene.send(
    id,
    `mutation { org_userUpdate(input: { firstName: "A", lastName: "B", phone: "+12025550123" }) { organizations { id } } }`,
  );
  expect((updated.data as { org_userUpdate: { organizations: unknown[] } }).org_userUpdate.organizations).toHaveLength(
    200,
  );
});
