import { analyticsAnswer, analyticsPath, menuGroups } from "@bc/ua/contract/analytics";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let owner: { id: string };
let organizationId: string;
let business: { id: string };
let other: { id: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  business = await api.make.business({ organizationId, name: "Acme Shop" });
  other = await api.make.business({ organizationId, name: "Acme Books" });
  await api.make.assignRole({ organizationId, userId: owner.id, roleName: "org_owner" });
  await turnOn("businesses", business.id, "marketing_analytics_flag", "viz_enabled");
  await turnOn("organizations", organizationId, "inventory_flag");
});
afterAll(() => api.stop());

async function turnOn(rule: "businesses" | "organizations", id: string, ...keys: string[]): Promise<void> {
  const client = await api.connectAdmin();
  await client.query(`update flag.flag set ${rule} = array[$1::uuid] where key = any($2)`, [id, keys]);
  // Every process hears of a changed flag within moments.
  await vi.waitFor(async () => {
    const { flags } = (await read({ businessId: business.id })).attributes;
    expect(keys.filter((key) => !flags[key])).toEqual([]);
  }, 5_000);
}

async function read(place: Parameters<typeof analyticsPath>[0]) {
  const { status, type, body } = await (await api.as(owner.id)).get(analyticsPath(place));
  return { status, type, body, ...analyticsAnswer.parse(body).data };
}

const labels = async (place: Parameters<typeof analyticsPath>[0]) =>
  menuGroups(analyticsAnswer.parse((await read(place)).body)).map(({ title, children }) => [
    title,
    children.map(({ label }) => label),
  ]);

test(
  "the analytics answer has flags, and groups with icon, order, path and children",
  {
    tags: ["shell.call.analytics", "shell.entity.analytics-menu-group", "ua.rest.analytics", "ua.rest.shell-analytics"],
  },
  async () => {
    const { status, type, attributes } = await read({ businessId: business.id });
    expect([status, type]).toEqual([200, "application/vnd.api+json; charset=utf-8"]);
    expect(attributes.flags).toEqual({
      marketing_analytics_flag: true,
      online_store_flag: false,
      inventory_flag: true,
      web_analytics_flag: false,
      fulfillment_customer_flag: false,
      attribution_ai_flag: false,
      viz_enabled: true,
      uaTempShopifyCard: false,
      "new-my-connectors": false,
      uaTempTableauJwt: false,
    });
    expect(attributes.groups["Reports"]).toEqual({
      title: "Reports",
      icon: "reports",
      order: 2,
      path: "/unified-analytics/reports",
      children: [
        { label: "Marketing", path: "/unified-analytics/reports/marketing", order: 1 },
        { label: "Inventory", path: "/unified-analytics/reports/inventory", order: 4 },
        { label: "Visualizations", path: "/unified-analytics/reports/visualizations", order: 6 },
      ],
    });
    expect(Object.keys(attributes.groups)).toContain("DataHealth");
  },
);

test("flags of the requested place decide what shows", async () => {
  const always = [
    ["Channel Mapping", []],
    ["Email Reports", []],
    ["Alerts", []],
  ];
  expect(await labels({ businessId: business.id })).toEqual([
    ["ROI Playbook", ["Overview"]],
    ["Reports", ["Marketing", "Inventory", "Visualizations"]],
    ...always,
  ]);
  expect(await labels({ businessId: other.id })).toEqual([["Reports", ["Inventory"]], ...always]);
  expect(await labels({ organizationId })).toEqual([["Reports", ["Inventory"]], ...always]);
  expect(await labels({})).toEqual(always);
});

const connect = async (businessId: string) =>
  (await api.connectAdmin()).query(
    `insert into ua.connection (business_id, id, business_key, slug, status, start_date, created_by)
      values ($1, gen_random_uuid(), 1, 'klaviyo', 'incomplete', '2026-01-01', $2)`,
    [businessId, owner.id],
  );

test("answer says whether the user can view a data connector of the organization", async () => {
  const has = async (place: Parameters<typeof analyticsPath>[0]) => (await read(place)).attributes.has_connectors;
  expect(await has({ businessId: business.id })).toBe(false);
  const elsewhere = await api.make.organization({ name: "Other" });
  await connect((await api.make.business({ organizationId: elsewhere.id, name: "Other Shop" })).id);
  expect(await has({ organizationId })).toBe(false);
  await connect(other.id);
  expect(await has({ businessId: business.id })).toBe(true);
  expect(await has({ organizationId })).toBe(true);
  const client = await api.connectAdmin();
  await client.query("update ua.connection set deleted_at = now() where business_id = $1", [other.id]);
  expect(await has({ businessId: business.id })).toBe(false);
});

test("support sees whether the business at hand has a data connector", async () => {
  const support = await api.make.user({ email: "support@acme.test", firstName: "Acme", lastName: "Support" });
  await api.make.globalRole({ userId: support.id, roleName: "superadmin" });
  const has = async (businessId: string) => {
    const { body } = await (await api.as(support.id)).get(analyticsPath({ businessId }));
    return analyticsAnswer.parse(body).data.attributes.has_connectors;
  };
  const { id } = await api.make.business({ organizationId, name: "Acme Toys" });
  expect(await has(id)).toBe(false);
  await connect(id);
  expect(await has(id)).toBe(true);
});
