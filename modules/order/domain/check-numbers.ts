import { carrierOf } from "../contract/carriers.ts";
import { orderError } from "../contract/errors.ts";
import { checkTrackingNumber, normalizeTrackingNumber } from "./tracking-number.ts";

export interface CheckedNumber {
  /** As chosen, or recognized from a number. */
  readonly carrier: string | null;
  /** Normalized, in the given order. */
  readonly numbers: readonly (string | null)[];
}

/** Normalizes the numbers of a shipment's packages, and finds its carrier. Refuses a number that is none of the carrier's. */
export function checkNumbers(
  texts: readonly (string | null)[],
  chosen: string | null,
  useAnyway: boolean,
): CheckedNumber {
  let carrier = carrierOf(chosen) ?? (chosen?.trim() || null);
  const numbers = texts.map((text) => {
    const number = normalizeTrackingNumber(text ?? "");
    if (number === "") return null;
    const check = checkTrackingNumber(number, carrier);
    if (check.kind === "malformed")
      throw orderError("order.input-refused", { problems: "A tracking number has 6 to 40 letters and digits." });
    if (check.kind === "wrong-check-digit" && !useAnyway)
      throw orderError("order.tracking-refused", { carrier: check.carriers.join(" or ") });
    if (check.kind === "ambiguous")
      throw orderError("order.input-refused", { problems: `Choose the carrier: ${check.carriers.join(" or ")}.` });
    if (check.kind === "recognized") carrier ??= check.carrier;
    return number;
  });
  return { carrier, numbers };
}
