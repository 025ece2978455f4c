import type { Field, Manifest } from "@bc/connector-kit/manifest";

/** A data source as the console shows it: its manifest without what only the connector needs. */
export type Source = Omit<Manifest, "api">;

/** Returns the field of a form in which accounts are chosen, if the source has one. */
export function accountField({ fields }: Pick<Source, "fields">): Field | undefined {
  return fields.find(({ kind }) => kind === "account" || kind === "accounts");
}

/** Returns the field of a form in which a key is entered, if the source takes one. */
export function keyField({ fields }: Pick<Source, "fields">): Field | undefined {
  return fields.find(({ kind }) => kind === "secret");
}
