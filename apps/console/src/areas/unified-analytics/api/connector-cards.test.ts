import { expect, test } from "vitest";
import type { HomeCardContext } from "../../../shared/home-card.ts";
import { testMe } from "../../../shared/test-page.tsx";
import { connectorCards } from "./connector-cards.ts";

const flags = ["new-my-connectors", "marketing_analytics_flag"];

function find(totalCount: number, on = flags, roleName: string | null = "org_owner", me: object = testMe) {
  const asked: unknown[] = [];
  const ask = async ({ name }: { name: string }, variables: unknown) => {
    asked.push([name, variables]);
    return name === "ListFlags"
      ? { flag_flagListMe: on.map((key) => ({ key, isOn: true })) }
      : { ua_dataConnectorsList: { totalCount } };
  };
  const current = { organization: { id: "o", roleName }, business: { id: "b", roleName: null } };
  const context = { me, current, ask } as unknown as HomeCardContext;
  return connectorCards.find(context).then((items) => ({ items, asked }));
}

test("data connectors that need the user are counted and linked", async () => {
  const { items, asked } = await find(2);
  expect(items).toEqual([
    {
      id: "data-connectors",
      count: 2,
      sentence: "2 data connectors need your attention",
      link: "/unified-analytics/my-connectors?f.status=failed&f.status=incomplete",
      tone: "danger",
    },
  ]);
  expect(asked).toContainEqual([
    "CountConnectors",
    { organizationId: "o", filter: { statuses: ["failed", "incomplete"] } },
  ]);
  expect((await find(1)).items[0]?.sentence).toBe("1 data connector needs your attention");
});

test("nothing is listed if all work, the area is off or the user has no access", async () => {
  expect((await find(0)).items).toEqual([]);
  expect((await find(2, ["new-my-connectors"])).items).toEqual([]);
  expect((await find(2, flags, null)).items).toEqual([]);
});

test(
  "support counts the connectors of the current business",
  { tags: "console.connectors.support-lists" },
  async () => {
    const { items, asked } = await find(2, flags, null, {
      ...testMe,
      organizations: [],
      globalRoles: ["customer_sales_rep"],
    });
    expect(items).toMatchObject([{ count: 2 }]);
    expect(asked).toContainEqual([
      "CountConnectors",
      { organizationId: "o", filter: { statuses: ["failed", "incomplete"], businessIds: ["b"] } },
    ]);
  },
);
