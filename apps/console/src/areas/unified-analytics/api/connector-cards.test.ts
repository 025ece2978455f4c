import { expect, test } from "vitest";
import type { HomeCardContext } from "../../../shared/home-card.ts";
import { testMe } from "../../../shared/test-page.tsx";
import { connectorCards } from "./connector-cards.ts";

const flags = ["new-my-connectors", "marketing_analytics_flag"];

const states = (count: number, state: string) => Array.from({ length: count }, () => state);

/** Finds the cards of an organization whose connectors that don't work have these states. */
function find(health: readonly string[], on = flags, roleName: string | null = "org_owner", me: object = testMe) {
  const asked: unknown[] = [];
  const ask = async ({ name }: { name: string }, variables: { page?: { skip: number; take: number } }) => {
    asked.push([name, variables]);
    return name === "ListFlags"
      ? { flag_flagListMe: on.map((key) => ({ key, isOn: true })) }
      : { ua_dataConnectorsList: { data: pageOf(health, variables.page), totalCount: health.length } };
  };
  const current = { organization: { id: "o", roleName }, business: { id: "b", roleName: null } };
  const context = { me, current, ask } as unknown as HomeCardContext;
  return connectorCards.find(context).then((items) => ({ items, asked }));
}

const pageOf = (health: readonly string[], { skip, take } = { skip: 0, take: 0 }) =>
  health.slice(skip, skip + take).map((state) => ({ health: { state } }));

test("data connectors that need the user are counted and linked", async () => {
  const { items, asked } = await find(["RECONNECT", "ACTION_NEEDED"]);
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
    { organizationId: "o", filter: { statuses: ["failed", "incomplete"] }, page: { skip: 0, take: 100 } },
  ]);
  expect((await find(["INCOMPLETE"])).items[0]?.sentence).toBe("1 data connector needs your attention");
});

test("data connectors that are late or that we fix don't need the user", async () => {
  expect((await find(["LATE", "FIXING", "RECONNECT"])).items).toMatchObject([{ count: 1 }]);
  expect((await find(["LATE", "FIXING"])).items).toEqual([]);
});

test("data connectors of all pages are counted", async () => {
  const { items, asked } = await find([...states(150, "RECONNECT"), "LATE"]);
  expect(items).toMatchObject([{ count: 150 }]);
  expect(asked).toHaveLength(3);
});

test("nothing is listed if all work, the area is off or the user has no access", async () => {
  expect((await find([])).items).toEqual([]);
  expect((await find(["RECONNECT"], ["new-my-connectors"])).items).toEqual([]);
  expect((await find(["RECONNECT"], flags, null)).items).toEqual([]);
});

test(
  "support counts the connectors of the current business",
  { tags: "console.connectors.support-lists" },
  async () => {
    const { items, asked } = await find(["RECONNECT", "RECONNECT"], flags, null, {
      ...testMe,
      organizations: [],
      globalRoles: ["customer_sales_rep"],
    });
    expect(items).toMatchObject([{ count: 2 }]);
    expect(asked).toContainEqual([
      "CountConnectors",
      {
        organizationId: "o",
        filter: { statuses: ["failed", "incomplete"], businessIds: ["b"] },
        page: { skip: 0, take: 100 },
      },
    ]);
  },
);
