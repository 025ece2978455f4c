import type { Account, Connector } from "@bc/connector-kit/connector";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { api, signed } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { orders } from "./streams/order.ts";

export const connector: Connector = {
  manifest,
  authorization: { kind: "none", app: "storefront", headers: signed },
  limits: () => [{ name: "storefront", perSecond: 50, burst: 50 }],
  classify,
  accounts,
  streams: { order: orders },
};

const sitesSchema = z.object({
  sites: z.array(z.object({ id: z.string(), name: z.string(), currency: z.string(), zone: z.string() })),
});

/** Yields the sites of the business. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const { sites } = await vendor.json(sitesSchema, {
    url: `${api}/sites`,
    query: { businessId: vendor.settings["businessId"] },
  });
  yield* sites;
}
