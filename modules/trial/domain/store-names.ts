import { maxStoreNameLength } from "../contract/store-name.ts";

/** How often another name is tried after the first. */
export const maxSuggestionRetries = 5;
const suffixLength = 4;
const randomLength = 20;

type Random = (length: number) => string;

/** Returns the first name to suggest: the letters and digits of the business's name. Random if it has none. */
export function firstStoreName(businessName: string, random: Random): string {
  const name = businessName
    .normalize("NFKD")
    .replace(/[^a-z0-9]/gi, "")
    .toLowerCase();
  return name.slice(0, maxStoreNameLength) || random(randomLength);
}

/** Returns the next name to suggest: with 4 random characters after a taken name, and 20 random characters otherwise. */
export function nextStoreName(first: string, isTaken: boolean, random: Random): string {
  return isTaken ? first.slice(0, maxStoreNameLength - suffixLength) + random(suffixLength) : random(randomLength);
}
