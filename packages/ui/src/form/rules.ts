import { z } from "zod";
import { messages } from "./messages.ts";

const scheme = "(?:https?|ftp)://";
const host = "(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}";
const rest = "(?::\\d{1,5})?(?:[/?#]\\S*)?";

interface AddressRule {
  /** Whether the address begins with its protocol. */
  protocol: "required" | "optional";
}

const begin = ({ protocol }: AddressRule): string => (protocol === "required" ? scheme : `(?:${scheme})?`);

/** Text, an at sign, text: what is more exact refuses addresses that exist. */
export const email = () => z.email({ pattern: /^\S+@\S+$/ });

/** An optional plus, then 10 to 15 digits of which the first is no zero. */
export const phone = () => z.stringFormat("phone", /^\+?[1-9]\d{9,14}$/);

/** A page. */
export const url = (rule: AddressRule = { protocol: "required" }) =>
  z.stringFormat("url", new RegExp(`^${begin(rule)}${host}${rest}$`, "i"));

/** The name of a site, without a page of it. */
export const domain = (rule: AddressRule = { protocol: "optional" }) =>
  z.stringFormat("domain", new RegExp(`^${begin(rule)}${host}/?$`, "i"));

/** A check of phone numbers by whoever can tell whether one exists, for a form's `checks`. */
export function phoneCheck(exists: (phone: string, signal: AbortSignal) => Promise<boolean>) {
  return async (value: string, signal: AbortSignal): Promise<string | undefined> =>
    (await exists(value, signal)) ? undefined : messages.phone;
}
