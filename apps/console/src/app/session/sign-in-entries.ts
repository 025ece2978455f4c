import { type Hints, remember } from "./callback-record.ts";
import { type Bounds, safeTarget } from "./return-target.ts";

/** Parameters sent to the identity provider; all others are kept for the return. */
const forProvider = ["screen_hint", "login_hint", "app"];
const keptForStorefront = [
  "_ga",
  "fbclid",
  "gclid",
  "login_hint",
  "utm_campaign",
  "utm_content",
  "utm_id",
  "utm_medium",
  "utm_source",
  "utm_term",
  "inviteToken",
];

/** Stores the parameters of /login and /signup for the return. */
export function enter({ pathname, searchParams }: URL, bounds: Bounds): void {
  const params = new URLSearchParams(searchParams);
  const take = (name: string): string | null => {
    const value = params.get(name);
    params.delete(name);
    return value;
  };
  const asked = take("redirectUri");
  const campaignPath = take("hstc");
  const fromStorefront = pathname === "/signup" && take("from-os") === "1";
  const target = fromStorefront ? storefrontPath : asked === null ? null : safeTarget(asked, bounds);
  const hints = { ...(pathname === "/signup" && { screen_hint: "signup" }), ...hintsOf(params) };
  for (const name of forProvider) params.delete(name);
  remember({ target, params, hints, campaignPath });
}

export const storefrontPath = "/storefront";

/** Stores the parameters of the storefront entries, which all return to its page as a dialog. */
export function enterStorefront({ pathname, searchParams }: URL): void {
  const kept = [...searchParams].filter(([name]) => keptForStorefront.includes(name));
  const params = new URLSearchParams(kept);
  const hints = { ...hintsOf(params), screen_hint: pathname.slice(1), app: "sf" };
  for (const name of forProvider) params.delete(name);
  remember({ target: `${storefrontPath}?mode=modal`, params, hints });
}

// The invitation is sent to the provider, which fills in the email address, and kept for the console, which accepts it.
function hintsOf(params: URLSearchParams): Hints {
  const named = [...forProvider, "inviteToken"].map((name) => [name, params.get(name)] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
