import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { phonePattern } from "../contract/profile.ts";

/**
 * The number in its international form, such as +12025550123; undefined when there is no such number. Without a plus it
 * is an American one, or carries its country code.
 */
export function readPhone(text: string): string | undefined {
  const given = text.trim();
  if (!phonePattern.test(given)) return undefined;
  const readings = given.startsWith("+")
    ? [parsePhoneNumberFromString(given)]
    : [parsePhoneNumberFromString(given, "US"), parsePhoneNumberFromString(`+${given}`)];
  return readings.find((number) => number?.isValid())?.number;
}
