import type { Carrier } from "../contract/carriers.ts";
import { checkTrackingNumber } from "../domain/tracking-number.ts";

/** `#` stands for a random digit, `?` for the check digit. */
const templates = {
  UPS: "1Z5R89###########?",
  USPS: "94001112#############?",
  FedEx: "9865#######?",
  "DHL Express": "331######?",
  "DHL eCommerce": "GM2951############",
  Amazon: "TBA01##########",
  OnTrac: "C1103#########?",
  LaserShip: "LX17######",
  "Royal Mail": "RB########?GB",
  DPD: "0998##########?",
  "Canada Post": "00739##########?",
  Purolator: "335########?",
  Parcelforce: "PB#######",
  Yodel: "JJD0002############",
} satisfies Partial<Record<Carrier, string>>;

export type SampleCarrier = keyof typeof templates;

export const sampleCarriers = Object.keys(templates) as SampleCarrier[];

/** Returns a number of the carrier whose check digit is right. `random` returns numbers from 0 up to 1. */
export function sampleTrackingNumber(carrier: SampleCarrier, random: () => number): string {
  const body = templates[carrier].replaceAll("#", () => String(Math.floor(random() * 10)));
  const numbers = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", (character) => body.replace("?", character));
  const valid = numbers.find((number) => checkTrackingNumber(number, carrier).kind === "recognized");
  if (valid === undefined) throw new Error(`No check digit fits ${body}`);
  return valid;
}
