import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiClient } from "@bc/testing/api-client";
import { ask, errorOf, orgScene, type OrgScene } from "./org-scene.ts";

let scene: OrgScene;
beforeAll(async () => {
  scene = await orgScene();
});
afterAll(() => scene.stop());

const createText = `mutation ($input: OrganizationCreateInput!) { org_organizationCreate(input: $input) {
  id name roleName organizationData { website phone } businessEntityTerminology version
  businesses { id name assignedRoles { role { name } } } } }`;
const create = (client: ApiClient, input = {}) => ask(client, createText, { input });
const complete = { name: "Harbour", revenue: "$0-200k", salesChannel: "both" };
const auditOf = async (organizationId: string) =>
  (
    await scene.admin.query(
      "select action, user_id, target_type, before, after from org.audit_entry where organization_id = $1 order by sequence",
      [organizationId],
    )
  ).rows;

test(
  "creator of an organization becomes its owner, with a first business",
  {
    tags: [
      "shell.mutation.organization-create",
      "svc.graphql.organization-create",
      "svc.entity.organization-create",
      "decision.rights.creator-owner",
    ],
  },
  async () => {
    const { userId, client } = await scene.newcomer("founder@harbour.test");
    const input = { ...complete, name: "  Harbour \n Coffee ", website: "https://harbour.test/", businessName: "Quay" };
    const { data, errors } = await create(client, input);
    expect(errors).toBeUndefined();
    const { id, businesses, ...organization } = data.org_organizationCreate;
    expect(organization).toEqual({
      name: "Harbour Coffee",
      roleName: "org_owner",
      organizationData: { website: "https://harbour.test/", phone: null },
      businessEntityTerminology: "Business",
      version: 1,
    });
    expect(businesses).toMatchObject([{ name: "Quay", assignedRoles: [{ role: { name: "org_owner" } }] }]);
    const { rows } = await scene.admin.query(
      "select revenue, sales_channel, business_count from org.organization where id = $1",
      [id],
    );
    expect(rows).toEqual([{ revenue: "$0-200k", sales_channel: "both", business_count: 1 }]);
    expect(await auditOf(id)).toMatchObject([
      { action: "organization.created", user_id: userId, after: { name: "Harbour Coffee", salesChannel: "both" } },
      { action: "business.created", user_id: userId, after: { name: "Quay" } },
    ]);
  },
);

test(
  "blank name defaults to the email address",
  { tags: ["shell.default-name.organization", "shell.default-name.business"] },
  async () => {
    const { client } = await scene.newcomer("ann@harbour.test");
    const { data } = await create(client);
    expect(data.org_organizationCreate).toMatchObject({
      name: "ann@harbour.test Organization",
      businesses: [{ name: "ann@harbour.test Business" }],
    });
  },
);

test("organization without a name is named after its business", { tags: ["console.welcome.names"] }, async () => {
  const { client } = await scene.newcomer("ida@harbour.test");
  const { data } = await create(client, { businessName: "Harbor Tea" });
  expect(data.org_organizationCreate).toMatchObject({ name: "Harbor Tea", businesses: [{ name: "Harbor Tea" }] });
});

test(
  "every invalid value is reported at its field, and nothing is written",
  {
    tags: [
      "svc.org-new.name-required",
      "svc.org-new.website",
      "svc.org-new.revenue-required",
      "svc.org-new.channel-required",
    ],
  },
  async () => {
    const { client } = await scene.newcomer("wrong@harbour.test");
    const answer = await create(client, { name: " ", website: "harbour", businessName: "x".repeat(76) });
    expect(errorOf(answer)).toMatchObject({
      code: "org.input-refused",
      fields: {
        name: "This field is required",
        website: "Please use a valid website. (e.g. example.com, www.example.com, https://www.example.com/)",
        businessName: "Please enter 75 characters or less",
        revenue: "This field is required",
        salesChannel: "This field is required",
      },
    });
    expect(errorOf(await create(client, { ...complete, revenue: "1" }))).toMatchObject({
      fields: { revenue: expect.stringMatching(/choose one of/) },
    });
    expect((await ask(client, "{ me { organizations { id } } }")).data.me.organizations).toEqual([]);
    expect(errorOf(await create(scene.api.anonymous, complete))).toMatchObject({ code: "api.unauthenticated" });
  },
);

test("user can create at most 20 organizations per day, even concurrently", async () => {
  const { userId, client } = await scene.newcomer("eager@harbour.test");
  const answers = await Promise.all(Array.from({ length: 25 }, () => create(client)));
  const refused = answers.map(errorOf).filter((error) => error !== undefined);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({
    code: "org.organization-limit",
    message: "You have created 20 organizations today. You can create more tomorrow.",
  });
  await scene.admin.query("update org.organization_quota set day = day - 1 where user_id = $1", [userId]);
  expect((await create(client)).errors).toBeUndefined();
});

const updateText = `mutation ($input: OrganizationUpdateInput!) { org_organizationUpdate(input: $input) {
  name businessEntityTerminology version } }`;
const update = (client: ApiClient, input: Record<string, unknown>) => ask(client, updateText, { input });

test(
  "owner, admin and superadmin change an organization, others learn who can",
  {
    tags: [
      "shell.mutation.organization-update",
      "svc.graphql.organization-update",
      "svc.organization.name-required",
      "decision.rights.update-organization",
      "shell.entity.terminology",
    ],
  },
  async () => {
    const { organizationId: id } = scene;
    for (const name of ["owner", "admin", "superadmin"] as const)
      expect((await update(scene.as[name], { id, name: `Acme ${name}` })).data.org_organizationUpdate.name).toBe(
        `Acme ${name}`,
      );
    for (const name of ["manager", "member", "businessAdmin", "businessMember", "salesRep", "stranger"] as const)
      expect(errorOf(await update(scene.as[name], { id, name: "Mine" }))).toMatchObject({
        code: "org.denied",
        intent: "updateOrganization",
        heldBy: ["superadmin", "org_owner", "org_admin"],
      });
    const term = await update(scene.as.owner, { id, businessEntityTerminology: " Outlet " });
    expect(term.data.org_organizationUpdate).toEqual({
      name: "Acme superadmin",
      businessEntityTerminology: "Outlet",
      version: 5,
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "organization.updated",
      before: { businessEntityTerminology: "Business" },
      after: { businessEntityTerminology: "Outlet" },
    });
    expect(errorOf(await update(scene.as.owner, { id, name: "\t" }))).toMatchObject({
      code: "org.input-refused",
      fields: { name: "This field is required" },
    });
    const same = await update(scene.as.owner, { id, name: "Acme superadmin" });
    expect(same.data.org_organizationUpdate.version).toBe(5);
    expect(await auditOf(id)).toHaveLength(4);
  },
);

test("one of several saves of a version wins, and the others learn by whom, when and what", async () => {
  const { organizationId: id } = scene;
  const { data } = await ask(scene.as.owner, "query ($id: ID!) { org_organizationShow(id: $id) { version } }", { id });
  const { version } = data.org_organizationShow;
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      update(i % 2 ? scene.as.owner : scene.as.admin, { id, name: `Rename ${i}`, version }),
    ),
  );
  const won = answers.filter(({ errors }) => !errors);
  expect(won).toHaveLength(1);
  const [{ name }] = won.map(({ data }) => data.org_organizationUpdate) as [{ name: string }];
  for (const error of answers.map(errorOf).filter(Boolean))
    expect(error).toMatchObject({
      code: "org.changed-meanwhile",
      class: "conflict",
      by: expect.stringMatching(/^(owner|admin) Lee$/),
      at: expect.stringMatching(/Z$/),
      name,
      version: version + 1,
    });
  expect((await auditOf(id)).at(-1)).toMatchObject({ after: { name } });
});
