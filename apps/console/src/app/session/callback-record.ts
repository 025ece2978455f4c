import { type Bounds, safeTarget } from "./return-target.ts";

/** Parameters for the identity provider only, such as screen_hint and login_hint. */
export type Hints = Record<string, string>;

interface Entry {
  /** Null if the sign-in link names no target. */
  target: string | null;
  params?: URLSearchParams;
  hints?: Hints;
  /** The landing page of a marketing campaign, used if there is no target. */
  campaignPath?: string | null;
}

const keys = { target: "callbackRedirectUri", params: "callbackParams", campaign: "hstc", hints: "callbackHints" };

/** Stores the target of the sign-in for this tab, and removes that of an earlier sign-in. */
export function remember({ target, params, hints = {}, campaignPath = null }: Entry, storage = sessionStorage): void {
  for (const key of Object.values(keys)) storage.removeItem(key);
  const [, path = "", search = "", hash = ""] = /^([^?#]*)\??([^#]*)(.*)$/.exec(target ?? "") ?? [];
  const query = [search, params?.toString()].filter(Boolean).join("&");
  if (target !== null) storage.setItem(keys.target, path + hash);
  if (query) storage.setItem(keys.params, query);
  if (campaignPath) storage.setItem(keys.campaign, campaignPath);
  if (Object.keys(hints).length > 0) storage.setItem(keys.hints, JSON.stringify(hints));
}

/** Returns the target and the provider's parameters, and removes them: the next sign-in starts empty. */
export function recall(bounds: Bounds, storage = sessionStorage): { target: string; hints: Hints } {
  const take = (key: string): string | null => {
    const value = storage.getItem(key);
    storage.removeItem(key);
    return value;
  };
  const campaign = take(keys.campaign);
  const [path = "/", ...hash] = (take(keys.target) ?? campaign ?? "/").split("#");
  const query = take(keys.params);
  const whole = [path, query && `${path.includes("?") ? "&" : "?"}${query}`, ...hash.map((it) => `#${it}`)];
  return {
    target: safeTarget(whole.filter(Boolean).join(""), bounds),
    hints: JSON.parse(take(keys.hints) ?? "{}") as Hints,
  };
}
