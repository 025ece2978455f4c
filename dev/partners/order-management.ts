import { type Partner, startPartner } from "@bc/testing/partner";
import { page } from "./page.ts";

/** Order management, where users with Fulfillment are redirected. */
export function startOrderManagementPartner(port: number): Promise<Partner> {
  return startPartner({
    name: "order management",
    port,
    routes(server) {
      server.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(page("Order Management")));
    },
  });
}
