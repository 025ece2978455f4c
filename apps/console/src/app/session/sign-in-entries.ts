import { type Hints, remember } from "./callback-record.ts";
import { type Bounds, safeTarget } from "./return-target.ts";

/** What the identity provider is told; everything else comes back with the person. */
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

/** /login and /signup: records what they were called with. */
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

/** The ways into the storefront: all end on its page, shown as a dialog. */
export function enterStorefront({ pathname, searchParams }: URL): void {
  const kept = [...searchParams].filter(([name]) => keptForStorefront.includes(name));
  const params = new URLSearchParams(kept);
  const hints = { ...hintsOf(params), screen_hint: pathname.slice(1), app: "sf" };
  for (const name of forProvider) params.delete(name);
  remember({ target: `${storefrontPath}?mode=modal`, params, hints });
}

// The invitation goes both ways: the provider fills in its address, the console takes it up afterwards.
function hintsOf(params: URLSearchParams): Hints {
  const named = [...forProvider, "inviteToken"].map((name) => [name, params.get(name)] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
