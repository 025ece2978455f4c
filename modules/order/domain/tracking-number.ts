import { type Carrier, carrierOf } from "../contract/carriers.ts";
import {
  type CheckDigit,
  luhn,
  mod3736,
  modSeven,
  oneThreeSeven,
  ontracDigit,
  s10Digit,
  threeOne,
  upsDigit,
} from "./check-digit.ts";

export type TrackingCheck =
  /** The number has a shape of the carrier, and its check digit is right if the shape has one. */
  | { readonly kind: "recognized"; readonly carrier: Carrier }
  /** Several carriers use this number; the user must choose one. */
  | { readonly kind: "ambiguous"; readonly carriers: readonly Carrier[] }
  | { readonly kind: "wrong-check-digit"; readonly carriers: readonly Carrier[] }
  /** The shape is not known: accepted, and shown as "Not checked". */
  | { readonly kind: "not-checked" }
  /** Not 6 to 40 letters and digits, so no carrier's number. */
  | { readonly kind: "malformed" };

interface Shape {
  readonly carrier: Carrier | ((match: RegExpExecArray) => Carrier);
  /** The groups `serial` and `check` are compared where the shape has a check digit. */
  readonly pattern: RegExp;
  readonly check?: CheckDigit;
}

const posts: Readonly<Record<string, Carrier>> = { GB: "Royal Mail", US: "USPS", CA: "Canada Post" };

const shapes: readonly Shape[] = [
  { carrier: "UPS", pattern: /^1Z(?<serial>[A-Z0-9]{15})(?<check>\d)$/, check: upsDigit },
  { carrier: "USPS", pattern: /^(?<serial>\d{19})(?<check>\d)$/, check: threeOne },
  // One pattern per length of the ZIP code: the digits after a short one can look like the start of a serial.
  { carrier: "USPS", pattern: /^(?:420\d{5})?(?<serial>9[1-5]\d{19})(?<check>\d)$/, check: threeOne },
  { carrier: "USPS", pattern: /^420\d{9}(?<serial>9[1-5]\d{19})(?<check>\d)$/, check: threeOne },
  { carrier: "USPS", pattern: /^(?:420\d{5})?(?<serial>9[1-5]\d{23})(?<check>\d)$/, check: threeOne },
  { carrier: "USPS", pattern: /^420\d{9}(?<serial>9[1-5]\d{23})(?<check>\d)$/, check: threeOne },
  { carrier: "FedEx", pattern: /^(?<serial>\d{11})(?<check>\d)$/, check: oneThreeSeven },
  { carrier: "FedEx", pattern: /^(?!420)\d{20}(?<serial>\d{13})(?<check>\d)$/, check: oneThreeSeven },
  { carrier: "FedEx", pattern: /^(?<serial>\d{14})(?<check>\d)$/, check: threeOne },
  { carrier: "FedEx", pattern: /^96\d{5}(?<serial>\d{14})(?<check>\d)$/, check: threeOne },
  { carrier: "FedEx", pattern: /^\d{2}(?<serial>\d{15})(?<check>\d)$/, check: threeOne },
  { carrier: "DHL Express", pattern: /^(?<serial>\d{9,10})(?<check>\d)$/, check: modSeven },
  { carrier: "DHL Express", pattern: /^J[A-Z]{2,3}\d{9,10}$/ },
  { carrier: "DHL eCommerce", pattern: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)\d{10,39}$/ },
  { carrier: "Amazon", pattern: /^TB[ACM]\d{12}$/ },
  { carrier: "OnTrac", pattern: /^(?<serial>[CD]\d{13})(?<check>\d)$/, check: ontracDigit },
  { carrier: "LaserShip", pattern: /^L[A-Z]\d{8}$/ },
  // The long form is printed with 18 characters, one of which is a hyphen.
  { carrier: "LaserShip", pattern: /^1LS(?:[A-Z0-9]{12}|[A-Z0-9]{14,15})$/ },
  {
    carrier: (match) => posts[match.groups?.["country"] ?? ""] ?? "International post",
    pattern: /^[A-Z]{2}(?<serial>\d{8})(?<check>\d)(?<country>[A-Z]{2})$/,
    check: s10Digit,
  },
  { carrier: "DPD", pattern: /^(?<serial>\d{14})(?<check>[A-Z0-9])$/, check: mod3736 },
  { carrier: "DPD", pattern: /^(?<serial>\d{27})(?<check>[A-Z0-9])$/, check: mod3736 },
  { carrier: "Canada Post", pattern: /^(?<serial>\d{15})(?<check>\d)$/, check: threeOne },
  { carrier: "Purolator", pattern: /^(?<serial>\d{11})(?<check>\d)$/, check: luhn },
  { carrier: "Parcelforce", pattern: /^(?:[A-Z]{2}\d{7}|[A-Z]{4}\d{10})$/ },
  { carrier: "Yodel", pattern: /^J?JD\d{16}$/ },
];

/** Removes spaces and hyphens, and uppercases letters. */
export const normalizeTrackingNumber = (text: string): string => text.replaceAll(/[\s\p{Pd}]/gu, "").toUpperCase();

/** Checks a normalized number: against the shipment's carrier if it is known, otherwise against all. */
export function checkTrackingNumber(number: string, carrier?: string | null): TrackingCheck {
  if (!/^[A-Z0-9]{6,40}$/.test(number)) return { kind: "malformed" };
  const chosen = carrierOf(carrier);
  if (carrier && !chosen) return { kind: "not-checked" };
  const matches = shapes
    .filter(({ carrier: its }) => !chosen || its === chosen || typeof its === "function")
    .flatMap((shape) => matchOf(shape, number))
    .filter((match) => !chosen || match.carrier === chosen);
  const right = unique(matches.filter((it) => it.right));
  const [only] = right;
  if (only && right.length === 1) return { kind: "recognized", carrier: only };
  if (right.length > 1) return { kind: "ambiguous", carriers: right };
  if (matches.length > 0) return { kind: "wrong-check-digit", carriers: unique(matches) };
  return { kind: "not-checked" };
}

interface Match {
  readonly carrier: Carrier;
  readonly right: boolean;
}

function matchOf({ carrier, pattern, check }: Shape, number: string): Match[] {
  const match = pattern.exec(number);
  if (!match) return [];
  const { serial = "", check: digit } = match.groups ?? {};
  return [
    { carrier: typeof carrier === "function" ? carrier(match) : carrier, right: !check || check(serial) === digit },
  ];
}

const unique = (matches: readonly Match[]): Carrier[] => [...new Set(matches.map(({ carrier }) => carrier))];
