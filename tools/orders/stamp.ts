import { createHmac, createSecretKey } from "node:crypto";
import { bytesOf, copyLine, type TextRow } from "./copy.ts";
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

/** A row whose replaced values stand between its texts: one more text than values. */
export interface Stamp {
  texts: string[];
  /** Indexes in the values of a copy. */
  slots: number[];
}

/** A template order, ready to be copied. */
export interface StampSet {
  /** The rows of each table, by its name. */
  stamps: ReadonlyMap<string, readonly Stamp[]>;
  /** Returns the values that a copy replaces. */
  valuesOf(copy: Copy): string[];
}

/** Values stand in a line as characters for private use, by their index. */
const firstMark = 0xe000;
const mark = (index: number): string => String.fromCharCode(firstMark + index);
const marks = /[\uE000-\uF8FF]/;
/** How many values precede the dates, which each template has others of. */
const identityValues = 10;

const reversed = (text: string): string => Array.from(text).toReversed().join("");

/** The end of an ID: unique for each order of a load. */
function tailOf(serial: number): string {
  const hex = serial.toString(16).padStart(15, "0");
  return `${hex.slice(0, 3)}-${hex.slice(3)}`;
}

/** The key with which the businesses of a load hash email addresses. */
export const loadHashKey = Buffer.alloc(32, 7);
// Preparing the key takes five times as long as the hash.
const preparedKey = createSecretKey(loadHashKey);

function keyedHash(customer: string): string {
  const text = `email ${emailOf(customer)}`;
  return createHmac("sha256", preparedKey).update(text).digest().subarray(0, 16).toString("base64url");
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const date = /(?<!\d)(\d{4}-\d\d-\d\d)(?![\d-])/g;
const dayMs = 86_400_000;

/** Prepares the rows of a template order, by table, for its copies. */
export function stampSetOf(
  template: TemplateIdentity,
  rows: ReadonlyMap<string, readonly TextRow[]>,
  fixedIds: ReadonlySet<string>,
): StampSet {
  const days: number[] = [];
  const number = numberOf(template.serial);
  const markDate = (text: string): string => {
    const day = Date.parse(text) / dayMs;
    if (!days.includes(day)) days.push(day);
    return mark(identityValues + days.indexOf(day));
  };
  const markId = (id: string): string => {
    if (id === template.businessId) return mark(0);
    if (id === template.organizationId) return mark(1);
    if (id === template.orderId) return mark(9) + mark(2);
    return fixedIds.has(id) ? id : id.slice(0, 20) + mark(2);
  };
  const stampOf = (row: TextRow): Stamp => {
    const marked = copyLine(row)
      .replaceAll(uuid, markId)
      .replaceAll(date, markDate)
      .replaceAll(number, mark(3))
      .replaceAll(number.toLowerCase(), mark(4))
      .replaceAll(reversed(number.toLowerCase()), mark(5))
      .replaceAll(emailOf(template.customer), mark(6))
      .replaceAll(keyedHash(template.customer), mark(7))
      .replaceAll(trackingOf(template.serial, 1), mark(8));
    const slots = Array.from(marked)
      .filter((letter) => marks.test(letter))
      .map((letter) => letter.charCodeAt(0) - firstMark);
    return { texts: marked.split(marks).map(bytesOf), slots };
  };
  return {
    stamps: new Map([...rows].map(([table, some]) => [table, some.map(stampOf)])),
    valuesOf: (copy) => [...identityOf(copy, template.placedAt), ...days.map((day) => dateOf(day + copy.weeks * 7))],
  };
}

/** Returns the values that are alike in all templates, in the order of their marks. */
function identityOf({ organizationId, businessId, serial, customer, weeks }: Copy, placedAt: number): string[] {
  const number = numberOf(serial);
  const lower = number.toLowerCase();
  return [
    businessId,
    organizationId,
    tailOf(serial),
    number,
    lower,
    reversed(lower),
    emailOf(customer),
    keyedHash(customer),
    trackingOf(serial, 1),
    `${hexTime(placedAt + weeks * 7 * dayMs)}-7000-8`,
  ];
}

/** Returns the line of a copy with its values. */
export function lineOf({ texts, slots }: Stamp, values: readonly string[]): string {
  let line = texts[0] ?? "";
  for (let at = 0; at < slots.length; at++) line += (values[slots[at] ?? 0] ?? "") + (texts[at + 1] ?? "");
  return line;
}

const dates = new Map<number, string>();

function dateOf(day: number): string {
  let text = dates.get(day);
  if (text === undefined) {
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    dates.set(day, text);
  }
  return text;
}

function hexTime(ms: number): string {
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
