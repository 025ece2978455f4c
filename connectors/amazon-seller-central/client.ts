import type { Account } from "@bc/connector-kit/connector";
import type { Limit, Vendor } from "@bc/connector-kit/vendor";

export const hostOf = (region: string): string => `https://sellingpartnerapi-${region}.amazon.com`;

/** Returns the address of an operation in the region of a marketplace. */
export const addressIn = ({ extra }: Account, path: string): string => `${hostOf(extra?.["region"] ?? "na")}${path}`;

/** Returns the limit of an operation, which Amazon counts per seller. A marketplace has the same ID for all sellers. */
export const limitOf = (
  { extra }: Account,
  { connectionId }: Pick<Vendor, "connectionId">,
  operation: { readonly name: string; readonly perSecond: number; readonly burst: number },
): Limit => ({
  ...operation,
  name: `amazon-seller-central:${operation.name}:${extra?.["sellerId"] ?? connectionId}`,
  isOwn: true,
});

/** The zones in which Amazon counts the days of a marketplace, by its country. */
const zones: Readonly<Record<string, string>> = {
  AE: "Asia/Dubai",
  AU: "Australia/Sydney",
  BE: "Europe/Brussels",
  BR: "America/Sao_Paulo",
  CA: "America/Los_Angeles",
  DE: "Europe/Berlin",
  EG: "Africa/Cairo",
  ES: "Europe/Madrid",
  FR: "Europe/Paris",
  GB: "Europe/London",
  IE: "Europe/Dublin",
  IN: "Asia/Kolkata",
  IT: "Europe/Rome",
  JP: "Asia/Tokyo",
  MX: "America/Los_Angeles",
  NL: "Europe/Amsterdam",
  PL: "Europe/Warsaw",
  SA: "Asia/Riyadh",
  SE: "Europe/Stockholm",
  SG: "Asia/Singapore",
  TR: "Europe/Istanbul",
  UK: "Europe/London",
  US: "America/Los_Angeles",
  ZA: "Africa/Johannesburg",
};

export const zoneOf = (countryCode: string): string => zones[countryCode] ?? "UTC";
