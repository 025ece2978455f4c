export const searchFields = ["order", "customer", "email", "phone", "sku", "tracking", "tag", "zip"] as const;
export type SearchField = (typeof searchFields)[number];

export interface SearchTerm {
  /** Undefined for free text. */
  field: SearchField | undefined;
  text: string;
  isExcluded: boolean;
}

const term = new RegExp(`(-?)(?:(${searchFields.join("|")}):)?(?:"([^"]*)"?|(\\S+))`, "giu");

/** Returns the terms of a search: operators, quoted texts and words. All of them must hold. */
export function parseSearch(text: string): SearchTerm[] {
  return [...text.trim().matchAll(term)].flatMap(([, minus, field, quoted, word]) => {
    const value = (quoted ?? word ?? "").trim();
    if (value === "" || value === "-") return [];
    return [{ field: field?.toLowerCase() as SearchField | undefined, text: value, isExcluded: minus === "-" }];
  });
}

const personal: ReadonlySet<SearchField> = new Set(["customer", "email", "phone", "zip"]);

/** Returns whether a term asks for customer data by its operator or its shape. */
export function asksForCustomer({ field, text }: SearchTerm): boolean {
  return field ? personal.has(field) : text.includes("@");
}
