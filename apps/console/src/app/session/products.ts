import type { Config } from "../../shared/config.ts";

type Products = Config["products"];

/** The sister products, by the origins that their addresses name. */
export function sisterOrigins(products: Products): string[] {
  const addresses = Object.values(products).flatMap((product) => Object.values<string | undefined>(product ?? {}));
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}

/** Whether the console stands inside marketplace management, as a guest. */
function inChannels(query: URLSearchParams): boolean {
  return query.get("nav") === "mcm";
}

/** Whoever walks in from marketplace management signs in there; everybody else at the identity provider. */
export function startsInChannels(target: string, referrer: string, origin: string): boolean {
  return inChannels(new URL(target, origin).searchParams) && URL.parse(referrer)?.origin === origin;
}

/** Where a sign-out ends: `app` names the product to return to, nav=mcm the one that the console stands in. */
export function afterSignOut(query: URLSearchParams, products: Products, origin: string): string {
  const app = query.get("app");
  const home = `${origin}/`;
  if (app === "dfw") return products.dfw?.callbackUrl ?? home;
  if (app === "mcm" || inChannels(query)) return products.mcm?.loginUrl ?? home;
  return home;
}
