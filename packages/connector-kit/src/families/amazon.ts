import type { OAuth2 } from "../authorize.ts";

type AmazonSource = Pick<OAuth2, "app" | "authorizeUrl" | "scopes" | "headers"> & Partial<OAuth2>;

/** Login with Amazon. Advertising and Seller Central have registrations of their own, but share its tokens. */
export function amazonAuthorization(source: AmazonSource): OAuth2 {
  return {
    kind: "oauth2",
    tokenUrl: "https://api.amazon.com/auth/o2/token",
    tokenStyle: "form",
    refresh: "keeps",
    ...source,
  };
}

/** The parts of the world in which Amazon keeps accounts apart. */
export const amazonRegions = ["na", "eu", "fe"] as const;
