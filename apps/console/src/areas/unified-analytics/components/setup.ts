import { fieldOf, readStored } from "../../../shared/stored.ts";

/** A sign-in at a source that this tab has begun. */
export interface Setup {
  /** The slug of the source. */
  name: string;
  businessId: string;
  /** Renews the access of a connection that had it before. */
  isRenewal?: boolean;
}

/** The specified key: the source whose sign-in was begun last. */
const nameKey = "connector_name";
/** The sign-in of this tab, because tabs can connect sources of several businesses at once. */
const setupKey = "connector_setup";

export function storeSetup(setup: Setup): void {
  localStorage.setItem(nameKey, setup.name);
  sessionStorage.setItem(setupKey, JSON.stringify(setup));
}

/** Returns the sign-in that was begun, if any. A new tab continues it in the business at hand. */
export function readSetup(businessId: string | undefined): Setup | undefined {
  const stored = readStored(sessionStorage, setupKey);
  const own = { name: fieldOf(stored, "name"), businessId: fieldOf(stored, "businessId") };
  if (typeof own.name === "string" && typeof own.businessId === "string")
    return { name: own.name, businessId: own.businessId, isRenewal: fieldOf(stored, "isRenewal") === true };
  const name = localStorage.getItem(nameKey);
  return name === null || businessId === undefined ? undefined : { name, businessId };
}

export function clearSetup(): void {
  localStorage.removeItem(nameKey);
  sessionStorage.removeItem(setupKey);
}

const returnedCodes = ["code", "spapi_oauth_code", "auth_code"] as const;
/** All that sources add to the address, among them what signs the return of Shopify and of OAuth 1.0a. */
const returned = [
  ...returnedCodes,
  "state",
  "scope",
  "error",
  "error_description",
  "hmac",
  "host",
  "shop",
  "timestamp",
  "oauth_token",
  "oauth_verifier",
  "selling_partner_id",
];

/** Returns the code that a source returned in the address, under any of its names. */
export function codeIn(params: URLSearchParams): string | undefined {
  return returnedCodes.map((name) => params.get(name)).find((code) => code !== null) ?? undefined;
}

/** Whether a source returned the user to this address. */
export function isReturn(params: URLSearchParams): boolean {
  return codeIn(params) !== undefined || params.has("state");
}

/** Returns the parameters without those of the source. */
export function withoutReturn(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of returned) rest.delete(name);
  return rest;
}
