import type { Database } from "@bc/db/database";
import { checkAddress } from "../contract/check-address.ts";
import { type AddressContent, addressSchema } from "../contract/delivery.ts";
import { orderError } from "../contract/errors.ts";
import { editShipTo } from "../domain/order-changes.ts";
import type { ShownOrder } from "../store/shown-order.ts";
import { type WriteInput, writeOrder, type Writer } from "./write-order.ts";

export interface ShipToInput extends WriteInput {
  orderItemIds?: readonly string[] | null | undefined;
  address: unknown;
}

/** Changes where the open lines go, or the given ones. */
export async function updateShipTo(database: Database, writer: Writer, input: ShipToInput): Promise<ShownOrder> {
  const address = requireAddress(input.address);
  return writeOrder(database, writer, input, {
    operation: "order_orderUpdateShipToAddress",
    fields: ["shipToAddress"],
    edit: editShipTo({ address, lineIds: input.orderItemIds }),
    what: "order.address-changed",
  });
}

/** Returns a field's name in words: "postal code" for postalCode. */
const labelOf = (field: string): string => field.replaceAll(/[A-Z\d]/g, " $&").toLowerCase();

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** Returns an address with trimmed fields and its country's name, or refuses what is missing or doesn't fit. */
function requireAddress(asked: unknown): AddressContent {
  const parsed = addressSchema.safeParse(asked);
  if (!parsed.success)
    throw orderError("order.address-refused", {
      problems: parsed.error.issues.map(({ path }) => `Shorten the ${labelOf(path.join("."))}.`).join(" "),
    });
  const trimmed = Object.fromEntries(
    Object.entries(parsed.data).map(([name, value]) => [name, value?.trim() || null]),
  ) as AddressContent;
  const countryCode = trimmed.countryCode?.toUpperCase();
  const problems = checkAddress({ ...trimmed, countryCode });
  if (problems.length > 0)
    throw orderError("order.address-refused", {
      problems: problems.map(({ problem }) => problem).join(" "),
      fields: problems.map(({ field }) => field),
    });
  return { ...trimmed, countryCode, country: countryNames.of(countryCode ?? "") ?? null };
}
