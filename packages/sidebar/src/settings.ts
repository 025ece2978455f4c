import { logError } from "./log-error.ts";

export const products = {
  bc: "Brand Console",
  dfw: "Feed Marketing",
  jazz: "Jazz",
  mcm: "Marketplace Management",
  rpt: "Reporting",
} as const;
export type Product = keyof typeof products;

export type AuthMethod = "auth0" | "jazz";

/** The attributes of the element. */
export interface Settings {
  product: Product;
  tenantCode: string | undefined;
  businessId: string | undefined;
  navigationUrl: string;
  bcUrl: string;
  dfwUrl: string | undefined;
  jazzUrl: string | undefined;
  mcmUrl: string | undefined;
  mcmLegacyUrl: string | undefined;
  authMethod: AuthMethod;
}

export const settingAttributes = [
  "product",
  "tenant-code",
  "business-id",
  "navigation-url",
  "bc-url",
  "dfw-url",
  "jazz-url",
  "mcm-url",
  "mcm-legacy-url",
  "auth-method",
] as const;

const isProduct = (name: string): name is Product => Object.hasOwn(products, name);

/** Returns undefined and logs an error if a required attribute is missing. */
export function readSettings(element: Element): Settings | undefined {
  const read = (name: (typeof settingAttributes)[number]) => element.getAttribute(name) || undefined;
  const tenantCode = read("tenant-code");
  const businessId = read("business-id");
  if (!tenantCode && !businessId) return refuse("No tenant code or business id provided");
  const product = read("product") ?? "";
  if (!isProduct(product)) return refuse(`No product "${product}"; there are ${Object.keys(products).join(", ")}`);
  const authMethod = read("auth-method") ?? "auth0";
  if (authMethod !== "auth0" && authMethod !== "jazz") return refuse(`No auth method "${authMethod}"`);
  const navigationUrl = read("navigation-url");
  const bcUrl = read("bc-url");
  if (!navigationUrl || !bcUrl) return refuse("No navigation-url or bc-url provided");
  return {
    product,
    tenantCode,
    businessId,
    navigationUrl,
    bcUrl,
    dfwUrl: read("dfw-url"),
    jazzUrl: read("jazz-url"),
    mcmUrl: read("mcm-url"),
    mcmLegacyUrl: read("mcm-legacy-url"),
    authMethod,
  };
}

function refuse(why: string): undefined {
  logError(why);
}
