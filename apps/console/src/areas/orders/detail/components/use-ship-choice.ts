import { useState } from "react";
import type { Order } from "./order.ts";
import { chosenItems, countItems, type FilledPackage, leftOf, shipGroups } from "./ship-choice.ts";

/** A shipment has at most this many packages. */
const maxPackages = 50;

/** The lines and quantities that go into a shipment, and the packages that the user moved some of them to. */
export function useShipChoice(order: Order) {
  const groups = shipGroups(order);
  const [key, setKey] = useState(groups[0]?.key ?? "");
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [others, setOthers] = useState<readonly FilledPackage[]>([]);
  const group = groups.find((other) => other.key === key) ?? groups[0];
  const items = group ? chosenItems(group, quantities, others) : [];
  const left = group?.lines.reduce((sum, line) => sum + leftOf(line, others), 0) ?? 0;
  const start = (next: readonly FilledPackage[]): void => {
    setOthers(next);
    setQuantities(new Map());
  };
  return {
    groups,
    group,
    /** What is in the first package. */
    items,
    others,
    count: countItems([...items, ...others.flatMap((other) => other.items)]),
    /** Something has to stay in the first package. */
    canMove: items.length > 0 && countItems(items) < left && others.length + 1 < maxPackages,
    choose: (next: string): void => {
      setKey(next);
      start([]);
    },
    quantityOf: (lineId: string, most: number): number => quantities.get(lineId) ?? most,
    setQuantity: (lineId: string, quantity: number): void => setQuantities(new Map(quantities).set(lineId, quantity)),
    move: (): void => start([...others, { id: crypto.randomUUID(), items, trackingNumber: "" }]),
    moveBack: (id: string): void => start(others.filter((other) => other.id !== id)),
    setNumber: (id: string, trackingNumber: string): void =>
      setOthers(others.map((other) => (other.id === id ? { ...other, trackingNumber } : other))),
  };
}
