import { z } from "zod";
import { messages } from "./messages.ts";

const scheme = "(?:https?|ftp)://";
const host = "(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}";
const rest = "(?::\\d{1,5})?(?:[/?#]\\S*)?";

interface AddressRule {
  /** Whether the URL has a protocol. */
  protocol: "required" | "optional";
}

const begin = ({ protocol }: AddressRule): string => (protocol === "required" ? scheme : `(?:${scheme})?`);

/** Text, an at sign, text. Stricter rules refuse existing addresses. */
export const email = () => z.email({ pattern: /^\S+@\S+$/ });

/** An optional plus, then 10 to 15 digits without a leading zero. */
export const phone = () => z.stringFormat("phone", /^\+?[1-9]\d{9,14}$/);

/** The URL of a page. */
export const url = (rule: AddressRule = { protocol: "required" }) =>
  z.stringFormat("url", new RegExp(`^${begin(rule)}${host}${rest}$`, "i"));

/** A domain name without a path. */
export const domain = (rule: AddressRule = { protocol: "optional" }) =>
  z.stringFormat("domain", new RegExp(`^${begin(rule)}${host}/?$`, "i"));

/** Returns a check for a form's `checks` that refuses phone numbers which don't exist. */
export function phoneCheck(exists: (phone: string, signal: AbortSignal) => Promise<boolean>) {
  return async (value: string, signal: AbortSignal): Promise<string | undefined> =>
    (await exists(value, signal)) ? undefined : messages.phone;
}
