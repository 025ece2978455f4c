import { type Partner, startPartner } from "@bc/testing/partner";
import { agencyPeople } from "../seed/agency.ts";
import { demo } from "../seed/demo.ts";
import { page } from "./page.ts";

const sound = { blocked: false, suspended: false, deleted: false, errors: [] };
const users: Readonly<Record<string, object>> = {
  [demo.owner.email]: sound,
  [demo.admin.email]: sound,
  [agencyPeople.consultant.email]: sound,
  [demo.member.email]: { ...sound, blocked: true },
  [demo.businessAdmin.email]: { ...sound, suspended: true },
  [demo.organizationMember.email]: { ...sound, deleted: true },
};

// Prices of a month in dollars. A year costs ten months, and a euro is worth the same as a dollar and a quarter.
const prices = [
  { plan_name: "Shop", price: 29, products: 1_000, extra: 5 },
  { plan_name: "Merchant", price: 59, products: 5_000, extra: 3 },
  { plan_name: "Agency", price: 249, products: 30_000, extra: 2 },
  { plan_name: "Enterprise", price: 499, products: 100_000, extra: 2 },
];
const currencies: Readonly<Record<string, number>> = { usd: 1, eur: 0.8 };

function pricingPlans(currency: string, rate: number) {
  return prices.flatMap(({ plan_name, price, products, extra }) =>
    [1, 12].map((payment_term) => {
      const months = payment_term === 12 ? 10 : 1;
      return {
        plan_name,
        details: {
          id: `${plan_name.toLowerCase()}-${currency}-${payment_term}`,
          base_price: (price * months * rate).toFixed(2),
          base_products: products,
          additional_extra_products_price: (extra * months * rate).toFixed(2),
          payment_term,
        },
      };
    }),
  );
}

/** The feed tool: its users, its pricing plans and its sign-in page. */
export function startFeedToolPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "feed tool",
    port,
    routes(server) {
      server.get<{ Querystring: { email?: string } }>("/users", ({ query: { email } }, reply) => {
        if (!email) return reply.code(400).send({ errors: ["email is required"] });
        return users[email] ?? reply.code(404).send({ errors: ["User not found"] });
      });
      server.get<{ Querystring: { currency?: string } }>("/pricing-plans", ({ query: { currency = "" } }, reply) => {
        const rate = currencies[currency];
        return rate === undefined
          ? reply.code(400).send({ errors: ["currency is not supported"] })
          : pricingPlans(currency, rate);
      });
      server.get("/sign-in", (_request, reply) =>
        reply.type("text/html; charset=utf-8").send(page("Feed Marketing", "Sign in to your feeds")),
      );
    },
  });
}
