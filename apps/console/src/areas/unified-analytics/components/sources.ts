import type { FlagKey } from "@bc/flag/contract/keys";
import { accountField, type Source } from "@bc/ua/contract/source";
import { sources } from "@bc/ua/contract/sources.gen";

/** The category of the console's own sources, which has no place in the side list. */
export const hostCategory = "{host}";

const bySlug = new Map(sources.map((source) => [source.slug, source]));

export function sourceOf(slug: string): Source | undefined {
  return bySlug.get(slug);
}

/** Whether the console offers the source: Shopify only while its flag is on. */
export function isOffered({ slug }: Source, isOn: (key: FlagKey) => boolean): boolean {
  return slug !== "shopify" || isOn("uaTempShopifyCard");
}

/** Whether a user can add the source: it has a button, and is not retired. */
export function isAddable({ consent, retired }: Source): boolean {
  return consent !== "none" && retired === undefined;
}

/** Returns the field in which the accounts of a source are chosen, if it has one. */
export function accountFieldOf(slug: string): Source["fields"][number] | undefined {
  const source = sourceOf(slug);
  return source && accountField(source);
}

/** Returns the sources whose name or description contains the text. */
export function matching(from: readonly Source[], text: string): Source[] {
  const wanted = text.trim().toLowerCase();
  return from.filter(
    ({ title, description }) => title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted),
  );
}

/** The button that adds a source. */
export function addLabel({ consent }: Source): string {
  return consent === "google" ? "Sign in with Google" : "Add";
}
