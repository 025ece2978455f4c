import type { Account, Connector } from "@bc/connector-kit/connector";
import { amazonAuthorization, amazonRegions } from "@bc/connector-kit/families/amazon";
import { SourceError } from "@bc/connector-kit/faults";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { hostOf, zoneOf } from "./client.ts";
import { classify } from "./errors.ts";
import { manifest } from "./manifest.ts";
import { orders } from "./streams/order.ts";

export const connector: Connector = {
  manifest,
  authorization: amazonAuthorization({
    app: "amazon-seller-central",
    authorizeUrl: "https://sellercentral.amazon.com/apps/authorize/consent",
    // The app is reviewed for its roles, so the consent names no scopes.
    scopes: [],
    authorizeParams: ({ extra }) => ({ application_id: extra?.["applicationId"] ?? "" }),
    names: { callbackCode: "spapi_oauth_code" },
    keepFromCallback: ["selling_partner_id"],
    consentDays: 365,
    headers: ({ accessToken }) => ({
      "x-amz-access-token": accessToken,
      "user-agent": "BrandConsole/1.0 (Language=TypeScript)",
    }),
  }),
  // Operations have limits of their own, which their calls name.
  limits: (account, connectionId) => [
    {
      name: `amazon-seller-central:${account?.extra?.["sellerId"] ?? connectionId}`,
      perSecond: 2,
      burst: 15,
      isOwn: true,
    },
  ],
  classify,
  accounts,
  streams: { order: orders },
};

const participationsSchema = z.object({
  payload: z.array(
    z.object({
      marketplace: z.object({
        id: z.string(),
        name: z.string(),
        countryCode: z.string(),
        defaultCurrencyCode: z.string(),
      }),
      participation: z.object({ isParticipating: z.boolean() }),
      storeName: z.string().nullish(),
    }),
  ),
});

/** Yields the marketplaces in which the seller sells. A consent is valid in one region, the others refuse it. */
async function* accounts(vendor: Vendor): AsyncGenerator<Account, void, undefined> {
  const refused: SourceError[] = [];
  const { selling_partner_id: sellerId } = await vendor.kept();
  for (const region of amazonRegions) {
    const found = await vendor
      .json(participationsSchema, { url: `${hostOf(region)}/sellers/v1/marketplaceParticipations` })
      .catch((error: unknown) => {
        if (!(error instanceof SourceError) || error.fault.class !== "user-fix") throw error;
        refused.push(error);
        return { payload: [] };
      });
    for (const { marketplace, participation, storeName } of found.payload) {
      if (!participation.isParticipating) continue;
      yield {
        id: marketplace.id,
        name: storeName ? `${storeName} (${marketplace.name})` : marketplace.name,
        currency: marketplace.defaultCurrencyCode,
        zone: zoneOf(marketplace.countryCode),
        extra: { region, ...(sellerId && { sellerId }) },
      };
    }
  }
  if (refused.length === amazonRegions.length && refused[0]) throw refused[0];
}
