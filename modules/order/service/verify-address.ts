import { checkAddress } from "../contract/check-address.ts";
import type { AddressContent } from "../contract/delivery.ts";
import { orderError } from "../contract/errors.ts";
import type { AddressVerdict, CarrierAggregator } from "./carrier.ts";

/** Checks an address: its fields first, then with the carriers. A carrier that does not answer verifies nothing. */
export async function verifyAddress(
  carriers: CarrierAggregator,
  address: AddressContent & { countryCode: string },
  signal: AbortSignal,
): Promise<AddressVerdict> {
  const problems = checkAddress(address);
  if (problems.length > 0)
    throw orderError("order.address-refused", {
      problems: problems.map(({ problem }) => problem).join(" "),
      fields: Object.fromEntries(problems.map(({ field, problem }) => [field, problem])),
    });
  const { firstName, lastName } = address;
  const name = address.name || [firstName, lastName].filter(Boolean).join(" ") || null;
  return carriers.verifyAddress({ ...address, name }, signal);
}
