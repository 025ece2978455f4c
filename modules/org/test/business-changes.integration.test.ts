import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiClient } from "@bc/testing/api-client";
import { ask, errorOf, orgScene, type OrgScene } from "./org-scene.ts";

let scene: OrgScene;
beforeAll(async () => {
  scene = await orgScene();
});
afterAll(() => scene.stop());

const createText = `mutation ($input: BusinessCreateInput!) { org_businessCreate(input: $input) {
  id name version assignedRoles { role { name } } } }`;
const create = (client: ApiClient, name: string, organizationId = scene.organizationId) =>
  ask(client, createText, { input: { name, organizationId } });
const renameText = `mutation ($input: BusinessUpdateInput!) { org_businessUpdate(input: $input) { id name version } }`;
const rename = (client: ApiClient, input: Record<string, unknown>) => ask(client, renameText, { input });
const auditOf = async (businessId: string) =>
  (
    await scene.admin.query(
      "select action, user_id, before, after from org.audit_entry where business_id = $1 order by sequence",
      [businessId],
    )
  ).rows;

test(
  "business is created with its normalised name and returns the creator's role",
  { tags: ["shell.mutation.business-create", "svc.graphql.business-create", "decision.rights.create-business"] },
  async () => {
    for (const [name, role] of [
      ["owner", "org_owner"],
      ["admin", "org_admin"],
      ["manager", "org_manager"],
    ] as const) {
      const { data, errors } = await create(scene.as[name], `  New \u0007 ${name}`);
      expect(errors).toBeUndefined();
      expect(data.org_businessCreate).toMatchObject({
        name: `New ${name}`,
        version: 1,
        assignedRoles: [{ role: { name: role } }],
      });
      expect(await auditOf(data.org_businessCreate.id)).toEqual([
        { action: "business.created", user_id: scene.userIds[name], before: null, after: { name: `New ${name}` } },
      ]);
    }
    expect((await create(scene.as.superadmin, "By support")).data.org_businessCreate.assignedRoles).toEqual([]);
    for (const name of ["member", "businessAdmin", "businessMember", "salesRep", "stranger"] as const)
      expect(errorOf(await create(scene.as[name], "Mine"))).toMatchObject({
        code: "org.denied",
        intent: "createBusiness",
      });
  },
);

test(
  "name is required, at most 75 characters and unique in any spelling",
  {
    tags: [
      "svc.create-business.required",
      "svc.create-business.max",
      "svc.create-business.unique",
      "svc.limit.business-name",
      "svc.error.duplicate-thing",
    ],
  },
  async () => {
    expect(errorOf(await create(scene.as.owner, " "))).toMatchObject({
      code: "org.input-refused",
      fields: { name: "This field is required" },
    });
    expect(errorOf(await create(scene.as.owner, "x".repeat(76)))).toMatchObject({
      fields: { name: "Please enter 75 characters or less" },
    });
    expect((await create(scene.as.owner, "y".repeat(75))).errors).toBeUndefined();
    expect(errorOf(await create(scene.as.owner, "sHOP"))).toMatchObject({
      code: "org.name-taken",
      message: "A Business with the name sHOP already exists.",
      fields: { name: "This name is already being used by another Business within this organization" },
    });
    await scene.admin.query("update org.organization set business_entity_terminology = 'Outlet' where id = $1", [
      scene.organizationId,
    ]);
    expect(errorOf(await create(scene.as.owner, "Shop"))).toMatchObject({
      message: "An Outlet with the name Shop already exists.",
    });
    expect(errorOf(await rename(scene.as.owner, { id: scene.otherId, name: "SHOP" }))).toMatchObject({
      code: "org.name-taken",
      message: "An Outlet with the name SHOP already exists.",
    });
    const { id } = await scene.api.make.organization({ name: "Elsewhere" });
    await scene.api.make.assignRole({ organizationId: id, userId: scene.userIds.owner, roleName: "org_owner" });
    expect((await create(scene.as.owner, "Shop", id)).errors).toBeUndefined();
  },
);

test("one of ten concurrent creations of a name succeeds, and the count stays correct", async () => {
  const count = async () =>
    (
      await scene.admin.query(
        "select business_count as kept, (select count(*)::int from org.business where organization_id = o.id) as real from org.organization o where id = $1",
        [scene.organizationId],
      )
    ).rows[0];
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => create(i % 2 ? scene.as.owner : scene.as.manager, i % 3 ? "Twin" : "TWIN")),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(new Set(answers.map((answer) => errorOf(answer)?.["code"]))).toEqual(new Set([undefined, "org.name-taken"]));
  expect(await count()).toEqual({ kept: before.real + 1, real: before.real + 1 });
});

test("an organization has at most 10,000 businesses", async () => {
  const { id } = await scene.api.make.organization({ name: "Full" });
  await scene.api.make.assignRole({ organizationId: id, userId: scene.userIds.owner, roleName: "org_owner" });
  await scene.admin.query("update org.organization set business_count = 10000 where id = $1", [id]);
  expect(errorOf(await create(scene.as.owner, "One more", id))).toMatchObject({ code: "org.business-limit" });
});

test(
  "business is renamed by users with the right, and the log has both names",
  {
    tags: [
      "shell.mutation.business-update",
      "svc.graphql.business-update",
      "decision.rights.update-business",
      "svc.rights.business-name",
    ],
  },
  async () => {
    const { shopId: id } = scene;
    for (const [index, name] of (["owner", "admin", "manager", "superadmin", "businessAdmin"] as const).entries()) {
      const { data, errors } = await rename(scene.as[name], { id, name: `Shop of ${name}` });
      expect(errors).toBeUndefined();
      expect(data.org_businessUpdate).toEqual({ id, name: `Shop of ${name}`, version: index + 2 });
    }
    expect((await auditOf(id)).at(-1)).toEqual({
      action: "business.renamed",
      user_id: scene.userIds.businessAdmin,
      before: { name: "Shop of superadmin" },
      after: { name: "Shop of businessAdmin" },
    });
    for (const name of ["member", "businessMember", "salesRep", "stranger"] as const)
      expect(errorOf(await rename(scene.as[name], { id, name: "Mine" }))).toMatchObject({
        code: "org.denied",
        intent: "updateBusiness",
      });
    expect(errorOf(await rename(scene.as.businessAdmin, { id: scene.otherId, name: "Mine" }))).toMatchObject({
      code: "org.denied",
    });
    // Only the case differs: that is no other business's name.
    expect((await rename(scene.as.owner, { id, name: "SHOP OF businessAdmin" })).errors).toBeUndefined();
  },
);

test("one of several saves of a version wins, and the others learn by whom, when and what", async () => {
  const { otherId: id } = scene;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      rename(i % 2 ? scene.as.owner : scene.as.admin, { id, name: `Annex ${i}`, version: 1 }),
    ),
  );
  const won = answers.filter(({ errors }) => !errors);
  expect(won).toHaveLength(1);
  const [{ name }] = won.map(({ data }) => data.org_businessUpdate) as [{ name: string }];
  for (const error of answers.map(errorOf).filter(Boolean))
    expect(error).toMatchObject({
      code: "org.changed-meanwhile",
      by: expect.stringMatching(/^(owner|admin) Lee$/),
      name,
      version: 2,
      message: expect.stringMatching(new RegExp(`changed this in the meantime. It's now called ${name}`)),
    });
  expect((await auditOf(id)).filter(({ action }) => action === "business.renamed")).toHaveLength(1);
  const next = await rename(scene.as.owner, { id, name: "Annex next", version: 2 });
  expect(next.data.org_businessUpdate).toMatchObject({ version: 3 });
});

test("one of two concurrent renames to the same name succeeds", async () => {
  const ids = await Promise.all(
    ["Left", "Right"].map(async (name) => (await create(scene.as.owner, name)).data.org_businessCreate.id as string),
  );
  const answers = await Promise.all(ids.map((id) => rename(scene.as.owner, { id, name: "Middle" })));
  const refused = answers.map(errorOf).filter(Boolean);
  expect(refused).toMatchObject([{ code: "org.name-taken" }]);
});

test("impersonating support user can't change anything", async () => {
  const token = await scene.api.issuer.token({ sub: scene.userIds.owner, act: { sub: "support" } });
  const response = await fetch(`${scene.api.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: renameText, variables: { input: { id: scene.shopId, name: "Support" } } }),
  });
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "identity.read-only" } }] });
});

const zoneText = `mutation ($input: BusinessTimeZoneUpdateInput!) {
  org_businessTimeZoneUpdate(input: $input) { timeZone isTimeZoneConfirmed } }`;
const setZone = (client: ApiClient, id: string, timeZone: string) => ask(client, zoneText, { input: { id, timeZone } });

test(
  "time zone is unconfirmed until it is set, and only a change is audited",
  { tags: ["console.time-zone"] },
  async () => {
    const { id } = (await create(scene.as.owner, "Zoned")).data.org_businessCreate;
    const shown = await ask(
      scene.as.owner,
      "query ($id: ID!) { org_businessShow(id: $id) { timeZone isTimeZoneConfirmed } }",
      {
        id,
      },
    );
    expect(shown.data.org_businessShow).toEqual({ timeZone: "UTC", isTimeZoneConfirmed: false });
    for (const timeZone of ["UTC", "Europe/Berlin"]) {
      const { data } = await setZone(scene.as.manager, id, timeZone);
      expect(data.org_businessTimeZoneUpdate).toEqual({ timeZone, isTimeZoneConfirmed: true });
    }
    expect((await auditOf(id)).slice(1)).toEqual([
      {
        action: "business.time-zone-changed",
        user_id: scene.userIds.manager,
        before: { timeZone: "UTC" },
        after: { timeZone: "Europe/Berlin" },
      },
    ]);
  },
);

test("unknown time zones and users without the right are refused", { tags: ["console.time-zone"] }, async () => {
  const { id } = (await create(scene.as.owner, "Unzoned")).data.org_businessCreate;
  for (const timeZone of ["", "Mars/Olympus", "+02:00", "x".repeat(100)])
    expect(errorOf(await setZone(scene.as.owner, id, timeZone))).toMatchObject({ code: "org.input-refused" });
  expect(errorOf(await setZone(scene.as.businessMember, id, "UTC"))).toMatchObject({
    code: "org.denied",
    intent: "updateBusiness",
  });
});
