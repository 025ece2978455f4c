import type { ShowShipmentQuery } from "../api/show-shipment.gen.ts";

export type Shipment = ShowShipmentQuery["order_shipmentShow"];
export type ShippedPackage = Shipment["packages"][number];
export type ShippedItem = Shipment["shipmentItems"][number];

export interface Contents {
  /** Undefined if the channel says nothing about packages. */
  parcel: ShippedPackage | undefined;
  items: readonly ShippedItem[];
}

/** The items of each package. Items without one belong to the first. */
export function contentsOf({ packages, shipmentItems }: Pick<Shipment, "packages" | "shipmentItems">): Contents[] {
  if (packages.length === 0) return [{ parcel: undefined, items: shipmentItems }];
  const ids = new Set(packages.map(({ id }) => id));
  return packages.map((parcel, at) => ({
    parcel,
    items: shipmentItems.filter(({ packageId }) =>
      packageId && ids.has(packageId) ? packageId === parcel.id : at === 0,
    ),
  }));
}

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const gramsPer = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 } as const;
const millimetersPer = { cm: 10, in: 25.4 } as const;

/** "1.2 kg · 30 × 20 × 10 cm": weight and size in the units that the user entered. */
export function measuresOf({ weight, weightUnit, length, width, height, dimensionUnit }: ShippedPackage): string {
  const [unit, size] = [weightUnit ?? "g", dimensionUnit ?? "cm"];
  const lengths = [length, width, height].filter((value) => value !== null);
  return [
    weight !== null && `${number.format(weight / gramsPer[unit])} ${unit}`,
    lengths.length === 3 &&
      `${lengths.map((value) => number.format(value / millimetersPer[size])).join(" × ")} ${size}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The label costs by currency; amounts in different currencies are not added. */
export function costsOf({ packages }: Pick<Shipment, "packages">): { amount: string; currency: string }[] {
  const cents = new Map<string, number>();
  for (const { cost } of packages)
    if (cost) cents.set(cost.currency, (cents.get(cost.currency) ?? 0) + Math.round(Number(cost.amount) * 10_000));
  return [...cents].map(([currency, amount]) => ({ currency, amount: String(amount / 10_000) }));
}

/** "Nov 17, 2026, 2:10 PM" of a scan's own clock, such as "2026-11-17T14:10". */
export function localTimeText(local: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
    .format(new Date(`${local.slice(0, 16)}Z`))
    .replaceAll("\u202F", " ");
}

export const confirmationWords: Readonly<Record<Shipment["channelConfirmation"], string>> = {
  PENDING: "Waiting for the channel",
  CONFIRMED: "Confirmed",
  REJECTED: "Rejected",
  NOT_SUPPORTED: "Not sent to the channel",
};
