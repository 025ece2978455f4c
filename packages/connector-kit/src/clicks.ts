type Text = string | null | undefined;

/** The campaign that a link names. */
interface Campaign {
  source?: Text;
  medium?: Text;
  campaign?: Text;
}

/** The last visit to a shop before an order, as the shop recorded it. */
export interface Visit {
  landingPage?: Text;
  referrer?: Text;
  /** What the shop read from the link itself. By default, the parameters of the landing page apply. */
  utm?: Campaign | null | undefined;
  /** What the shop calls the origin of the visit, such as a search engine. */
  origin?: Text;
}

/** The click of an order delivery. */
export interface Click {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  referrerHost: string | null;
}

/** What a click ID in a link says about it, by its parameter. That of Facebook is in links without ads too. */
const clickIds: Readonly<Record<string, readonly [source: string, medium: string]>> = {
  gclid: ["google", "cpc"],
  gbraid: ["google", "cpc"],
  wbraid: ["google", "cpc"],
  msclkid: ["bing", "cpc"],
  ttclid: ["tiktok", "paid-social"],
};
const noOrigins = new Set(["direct", "unknown"]);
const maxLength = 500;

/**
 * Returns the click of a visit: the campaign of its link, else what the link's click ID says, else its origin, with the
 * host of another page that led to the shop. Null if nothing is known, as of a direct visit.
 */
export function clickOf({ landingPage, referrer, utm, origin }: Visit): Click | null {
  const link = new URLSearchParams(landingPage?.split("#")[0]?.split("?")[1] ?? "");
  const part = (name: keyof Campaign): string | null => shortened(utm?.[name]) ?? shortened(link.get(`utm_${name}`));
  const named = { source: part("source"), medium: part("medium"), campaign: part("campaign") };
  const clickId = Object.keys(clickIds).find((name) => link.get(name));
  const [source, medium] = (clickId !== undefined && clickIds[clickId]) || [originOf(origin), null];
  const hasNone = named.source === null && named.medium === null;
  const host = hostOf(referrer);
  const click = {
    ...named,
    ...(hasNone && { source, medium }),
    referrerHost: host === hostOf(landingPage) ? null : host,
  };
  return Object.values(click).some((value) => value !== null) ? click : null;
}

const shortened = (text: Text): string | null => text?.trim().slice(0, maxLength) || null;

function originOf(origin: Text): string | null {
  const text = shortened(origin);
  return text && noOrigins.has(text.toLowerCase()) ? null : text;
}

function hostOf(address: Text): string | null {
  return shortened(address && URL.parse(address)?.hostname.toLowerCase());
}
