import type { Config } from "../../shared/config.ts";

type Products = Config["products"];

/** The origins of the configured sister products. */
export function sisterOrigins(products: Products): string[] {
  const addresses = Object.values(products).flatMap((product) => Object.values<string | undefined>(product ?? {}));
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}

/** Whether the console is embedded in marketplace management. */
function inChannels(query: URLSearchParams): boolean {
  return query.get("nav") === "mcm";
}

/** Whether the user comes from marketplace management and signs in there instead of at the identity provider. */
export function startsInChannels(target: string, referrer: string, origin: string): boolean {
  return inChannels(new URL(target, origin).searchParams) && URL.parse(referrer)?.origin === origin;
}

/** The URL to open after a sign-out: `app` names a product, and nav=mcm means marketplace management. */
export function afterSignOut(query: URLSearchParams, products: Products, origin: string): string {
  const app = query.get("app");
  const home = `${origin}/`;
  if (app === "dfw") return products.dfw?.callbackUrl ?? home;
  if (app === "mcm" || inChannels(query)) return products.mcm?.loginUrl ?? home;
  return home;
}
