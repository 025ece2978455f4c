import { createHmac } from "node:crypto";
import { copyLine, type TextRow } from "./copy.ts";
import { emailOf, type Identity, numberOf, trackingOf } from "./template.ts";

// A template order's rows become the rows of its copies by replacing what identifies it and moving its times by weeks.

export interface Copy extends Identity {
  organizationId: string;
  businessId: string;
}

/** What a template order is known by in its rows. */
export interface TemplateIdentity extends Copy {
  orderId: string;
  placedAt: number;
}

/** Values that each copy replaces, by the mark that stands for them in a line. */
const slots: Record<string, (copy: Copy) => string> = {
  "\uE000": ({ businessId }) => businessId,
  "\uE001": ({ organizationId }) => organizationId,
  "\uE002": ({ serial }) => tailOf(serial),
  "\uE003": ({ serial }) => numberOf(serial),
  "\uE004": ({ serial }) => numberOf(serial).toLowerCase(),
  "\uE005": ({ serial }) => reversed(numberOf(serial).toLowerCase()),
  "\uE006": ({ customer }) => emailOf(customer),
  "\uE007": ({ customer }) => keyedHash(customer),
  "\uE008": ({ serial }) => trackingOf(serial, 1),
};

const reversed = (text: string): string => Array.from(text).toReversed().join("");

/** The end of an ID: unique for each order of a load. */
function tailOf(serial: number): string {
  const hex = serial.toString(16).padStart(15, "0");
  return `${hex.slice(0, 3)}-${hex.slice(3)}`;
}

/** The key with which the businesses of a load hash email addresses. */
export const loadHashKey = Buffer.alloc(32, 7);
let [lastCustomer, lastHash] = ["", ""];

function keyedHash(customer: string): string {
  if (customer !== lastCustomer) {
    lastCustomer = customer;
    const text = `email ${emailOf(customer)}`;
    lastHash = createHmac("sha256", loadHashKey).update(text).digest().subarray(0, 16).toString("base64url");
  }
  return lastHash;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const date = /(?<!\d)(\d{4}-\d\d-\d\d)(?![\d-])/g;

/** Returns a function that writes a row of a copy whose times move by a number of weeks. */
export function stampOf(row: TextRow, template: TemplateIdentity, weeks: number, fixedIds: ReadonlySet<string>) {
  const days = weeks * 7;
  const moved = (text: string): string => new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10);
  const orderPrefix = `${hexTime(template.placedAt + days * 86_400_000)}-7000-8`;
  const number = numberOf(template.serial);
  const marked = copyLine(row)
    .replaceAll(uuid, (id) => {
      if (id === template.businessId) return "\uE000";
      if (id === template.organizationId) return "\uE001";
      if (id === template.orderId) return `${orderPrefix}\uE002`;
      return fixedIds.has(id) ? id : `${id.slice(0, 20)}\uE002`;
    })
    .replaceAll(date, moved)
    .replaceAll(number, "\uE003")
    .replaceAll(number.toLowerCase(), "\uE004")
    .replaceAll(reversed(number.toLowerCase()), "\uE005")
    .replaceAll(emailOf(template.customer), "\uE006")
    .replaceAll(keyedHash(template.customer), "\uE007")
    .replaceAll(trackingOf(template.serial, 1), "\uE008");
  const parts = marked.split(/([\uE000-\uE008])/);
  return (copy: Copy): string => {
    let line = parts[0] ?? "";
    for (let at = 1; at < parts.length; at += 2) line += slots[parts[at] ?? ""]?.(copy) + (parts[at + 1] ?? "");
    return line;
  };
}

function hexTime(ms: number): string {
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
