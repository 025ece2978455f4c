import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { listOwnLocations } from "../../api/list-own-locations.gen.ts";
import { listPresets } from "../api/list-presets.gen.ts";
import type { OrderLine } from "./order.ts";
import { type DescribedPackage, describePackage, type PackageDetails } from "./package-details.ts";
import type { PackedItem } from "./ship-choice.ts";

/** Returns the locations that lines without one can ship from, and the one they ship from. */
export function useShipFrom(lines: readonly OrderLine[]) {
  const { business } = useCurrent();
  const [chosen, setChosen] = useState<string | null>(null);
  const assigned = lines[0]?.location ?? null;
  const { data } = useOperation(
    listOwnLocations,
    { businessId: business?.id ?? "" },
    { enabled: lines.length > 0 && assigned === null, staleTime: 60_000 },
  );
  const own = data?.inventory_locationList.data.filter(({ type }) => type === "OWN") ?? [];
  const locations = assigned ? [] : own;
  const only = locations.length === 1 ? locations[0]?.id : undefined;
  return { assigned, locations, locationId: assigned?.id ?? chosen ?? only ?? null, choose: setChosen };
}

const sameCarrier = (one: string, other: string): boolean => {
  const [first = "", second = ""] = [one, other].map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, ""));
  return first === second;
};

/** The packages of a shipment: the presets that fit, and what the user entered about each package. */
export function usePackages(lines: readonly OrderLine[], locationId: string | null, carrier: string) {
  const { business } = useCurrent();
  const { data, isError } = useOperation(
    listPresets,
    { businessId: business?.id ?? "", locationId: locationId ?? "" },
    { enabled: locationId !== null, staleTime: 60_000 },
  );
  const presets =
    data?.inventory_location.packages.filter(
      ({ carrierName }) => carrierName === null || sameCarrier(carrierName, carrier),
    ) ?? [];
  const [given, setGiven] = useState<ReadonlyMap<string, PackageDetails>>(new Map());
  const region = new Intl.Locale(navigator.language).region ?? "US";
  return {
    presets,
    isFailed: isError && !data,
    of: (id: string, items: readonly PackedItem[]): DescribedPackage =>
      describePackage(given.get(id) ?? {}, { items, lines, presets, region }),
    change: (id: string, change: PackageDetails): void =>
      setGiven(new Map(given).set(id, { ...given.get(id), ...change })),
  };
}
