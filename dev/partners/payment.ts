import { type Partner, startPartner } from "@bc/testing/partner";
import { page } from "./page.ts";

/** The payment registration of Feed Marketing: a page that shows the parameters it received. */
export function startPaymentPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "payment",
    port,
    routes(server) {
      server.get<{ Querystring: Record<string, string> }>("/register", ({ query }, reply) => {
        const received = Object.entries(query).map(([name, value]) => `${name}: ${value}`);
        return reply.type("text/html; charset=utf-8").send(page("Payment registration", ...received));
      });
    },
  });
}
