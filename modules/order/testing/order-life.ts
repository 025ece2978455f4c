import { createHash } from "node:crypto";
import { AppError } from "@bc/runtime/app-error";
import { idWithin } from "@bc/runtime/ids";
import { deliverySchema } from "../contract/delivery.ts";
import { seeded } from "@bc/testing/seeded";
import { testChannel, testDelivery, testFacts } from "./deliveries.ts";
import {
  activeErrors,
  errorsOf,
  fulfillmentOf,
  live,
  type ReferenceOrder,
  type ReferenceShipment,
  statusOf,
  totalOpen,
} from "./reference-order.ts";
import { type DeriveContext, deriveOrder } from "../domain/derive-order.ts";
import { mergeDelivery } from "../domain/merge-delivery.ts";
import { addEvents, newShipment } from "../domain/merge-members.ts";
import {
  cancelOrder,
  type ChangeContext,
  holdOrder,
  type OrderEdit,
  releaseOrder,
  resolveOrder,
} from "../domain/order-changes.ts";
import type { OrderState } from "../domain/order-state.ts";

const context: DeriveContext = {
  hash: (text) => `\\x${createHash("sha256").update(text).digest("hex")}`,
  idOf: (id, name) => idWithin(id, name),
  locationTypes: new Map(),
  defaultLocationId: null,
  dayOf: (instant) => instant.slice(0, 10),
  deadlinesOf: () => ({
    shipBy: null,
    dispatchBy: null,
    dispatchDay: null,
    hasNoPickup: false,
    riskAt: null,
    riskDay: null,
  }),
  keyedHash: (text) => text,
};
const orderId = "01930000-0000-7000-8000-000000000001";
const channel = { ...testChannel, type: "MANUAL" as const };
const time = (tick: number): string => new Date(Date.UTC(2026, 10, 1) + tick * 1_000).toISOString();

/** Both readings of one order, and what drives them. */
class Life {
  private tick = 0;
  private version = 0;
  private made = 0;
  private state: OrderState | undefined;
  private readonly order: ReferenceOrder;
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
    const lines = Array.from({ length: 1 + this.below(2) }, (_, index) => ({
      name: `${index + 1}`,
      ordered: 1 + this.below(3),
      canceled: 0,
      isRemoved: false,
    }));
    this.order = {
      lines,
      shipments: [],
      holds: [],
      isPaid: random() < 0.6,
      says: random() < 0.05 ? "COMPLETE" : random() < 0.05 ? "CANCELED" : "OPEN",
      isCanceledByUser: false,
      hasBeenComplete: false,
      accepted: [],
    };
    this.deliver();
    this.order.hasBeenComplete = statusOf(this.order) === "COMPLETE";
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  /** Returns what differs after a random step, if anything. */
  step(): string | undefined {
    this.tick++;
    const names = Object.keys(this.steps) as (keyof typeof this.steps)[];
    const name = names[this.below(names.length)] as keyof typeof this.steps;
    const problem = this.steps[name]();
    this.order.hasBeenComplete ||= statusOf(this.order) === "COMPLETE";
    const { orderStatus, fulfillmentStatus, openQuantity, errorCause } = this.known.order;
    const real = [orderStatus, fulfillmentStatus, openQuantity, errorCause].join(" ");
    const expected = [
      statusOf(this.order),
      fulfillmentOf(this.order),
      totalOpen(this.order),
      activeErrors(this.order)[0],
    ].join(" ");
    return problem ?? (real === expected ? undefined : `${name}: ${real}, expected ${expected}`);
  }

  private get known(): OrderState {
    if (!this.state) throw new Error("nothing was delivered");
    return this.state;
  }

  private derive(state: OrderState): void {
    this.state = deriveOrder(state, context);
  }

  /** Delivers what the channel says now. */
  private deliver(): void {
    const { lines, says, isPaid, holds, shipments } = this.order;
    const delivery = deliverySchema.parse(
      testDelivery(++this.version, {
        observedAt: time(this.tick),
        facts: testFacts({
          state: says,
          payment: isPaid ? "PAID" : "PENDING",
          hold: holds.some(({ byChannel, isOver }) => byChannel && !isOver) ? "CHANNEL" : null,
          lines: lines
            .filter(({ isRemoved }) => !isRemoved)
            .map(({ name, ordered, canceled }) => ({
              sourceLineId: name,
              sku: name,
              name,
              quantity: ordered,
              quantityCanceled: canceled,
            })),
        }),
        shipments: shipments
          .filter(({ byChannel }) => byChannel)
          .map(({ name, items, isGone }) => ({
            sourceId: name,
            content: isGone
              ? null
              : { items: Object.entries(items).map(([sourceLineId, quantity]) => ({ sourceLineId, quantity })) },
          })),
      }),
    );
    this.derive(mergeDelivery(this.state, delivery, { ...context, channel, newOrderId: orderId }));
  }

  /** Edits the order, and returns a problem if it is refused where the reference allows it, or the other way round. */
  private edit(edit: OrderEdit, isAllowed: boolean, apply: () => void): string | undefined {
    const change: ChangeContext = {
      at: time(this.tick),
      userId: null,
      newId: () => `made-${++this.made}`,
      derive: context,
      channelName: "Manual",
      isChannelConnected: false,
    };
    try {
      const edited = edit(this.known, change);
      if (!isAllowed) return "an edit was not refused";
      apply();
      this.derive(edited);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return isAllowed ? `${error.code} was refused` : undefined;
    }
  }

  private shipmentId({ name, byChannel }: ReferenceShipment): string {
    return byChannel ? idWithin(orderId, `shipment:${name}`) : name;
  }

  private pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  private readonly steps = {
    pay: () => {
      this.order.isPaid = true;
      this.deliver();
    },
    channelCancels: () => {
      if (this.random() > 0.2 || this.order.says !== "OPEN") return;
      this.order.says = "CANCELED";
      this.deliver();
    },
    channelCompletes: () => {
      if (this.random() > 0.2 || this.order.says !== "OPEN") return;
      this.order.says = "COMPLETE";
      this.deliver();
    },
    channelChangesLine: () => {
      const line = this.pick(this.order.lines.filter(({ isRemoved }) => !isRemoved));
      if (!line) return;
      if (this.random() < 0.5) line.ordered += 1;
      else line.canceled = Math.min(line.ordered, line.canceled + 1);
      this.deliver();
    },
    channelRemovesLine: () => {
      const line = this.pick(this.order.lines.filter(({ isRemoved }) => !isRemoved).slice(1));
      if (!line) return;
      line.isRemoved = true;
      this.deliver();
    },
    channelHolds: () => {
      const held = this.order.holds.find(({ byChannel, isOver }) => byChannel && !isOver);
      if (held) held.isOver = true;
      else this.order.holds.push({ name: "channel", byChannel: true, isOver: false });
      this.deliver();
    },
    channelShips: () => {
      const line = this.pick(this.order.lines);
      if (!line) return;
      this.order.shipments.push(this.newReference(`c${++this.made}`, { [line.name]: 1 + this.below(2) }, true));
      this.deliver();
    },
    channelTakesBackShipment: () => {
      const shipment = this.pick(live(this.order).filter(({ byChannel }) => byChannel));
      if (!shipment || this.random() > 0.3) return;
      shipment.isGone = true;
      this.deliver();
    },
    hold: () => {
      const isAllowed = ["PENDING", "PROCESSING", "ONHOLD"].includes(statusOf(this.order)) && totalOpen(this.order) > 0;
      return this.edit(holdOrder({ reason: "ADDRESS" }), isAllowed, () =>
        this.order.holds.push({ name: `made-${this.made}`, byChannel: false, isOver: false }),
      );
    },
    release: () => {
      const own = this.order.holds.filter(({ byChannel, isOver }) => !byChannel && !isOver);
      return this.edit(releaseOrder(), own.length > 0, () => own.forEach((hold) => (hold.isOver = true)));
    },
    cancel: () => {
      if (this.random() > 0.3) return undefined;
      const isAllowed = !["CANCELED", "COMPLETE"].includes(statusOf(this.order)) && !this.hasAnyShipment();
      return this.edit(cancelOrder(), isAllowed, () => (this.order.isCanceledByUser = true));
    },
    resolve: () => {
      const isReopened = errorsOf(this.order).some(([cause]) => cause === "REOPENED_AFTER_COMPLETE");
      return this.edit(resolveOrder(), statusOf(this.order) === "ERROR", () => {
        this.order.accepted = errorsOf(this.order).flatMap(([, reasons]) => reasons);
        if (isReopened) {
          this.order.hasBeenComplete = false;
          this.order.accepted = this.order.accepted.filter((reason) => reason !== "reopened");
        }
      });
    },
    ship: () => {
      const line = this.pick(
        this.known.lines.filter((one) => one.quantity - one.quantityCanceled - one.quantityShipped > 0),
      );
      if (!line || !["PENDING", "PROCESSING"].includes(statusOf(this.order))) return;
      const shipment = this.newReference(`made-${++this.made}`, { [line.sourceLineId]: 1 }, false);
      this.order.shipments.push(shipment);
      const item = { shipmentId: shipment.name, position: 0, lineId: line.id, packageId: null, quantityShipped: 1 };
      this.derive({
        ...this.known,
        shipments: [...this.known.shipments, { ...newShipment(shipment.name, null), createdAt: time(this.tick) }],
        items: [...this.known.items, item],
      });
    },
    void: () => {
      const shipment = this.pick(
        live(this.order).filter(
          ({ byChannel, scans }) => !byChannel && scans.every(({ status }) => status === "EXCEPTION"),
        ),
      );
      if (!shipment) return;
      shipment.isGone = true;
      this.changeShipment(shipment, { voidedAt: time(this.tick) });
    },
    scan: () => {
      const shipment = this.pick(live(this.order));
      const status = this.pick(["IN_TRANSIT", "IN_TRANSIT", "EXCEPTION", "DELIVERED"] as const);
      if (!shipment || !status) return;
      // Scans arrive late now and then.
      const at = this.tick - this.below(3);
      shipment.scans.push({ at, status });
      if (shipment.handledAt !== null) shipment.handledAt = null;
      this.derive({
        ...this.known,
        events: addEvents(this.known.events, [
          {
            shipmentId: this.shipmentId(shipment),
            sourceEventId: `${shipment.scans.length}`,
            occurredAt: time(at),
            localTime: null,
            receivedAt: time(this.tick),
            status,
            detailCode: null,
            trackingNote: null,
            city: null,
            state: null,
            postalCode: null,
            countryCode: null,
          },
        ]),
      });
    },
    handle: () => {
      const shipment = this.pick(live(this.order));
      if (!shipment) return;
      shipment.handledAt = this.tick;
      this.changeShipment(shipment, { handledAt: time(this.tick) });
    },
    channelRejects: () => {
      const shipment = this.pick(live(this.order).filter(({ byChannel }) => !byChannel));
      if (!shipment || this.random() > 0.2) return;
      if (shipment.isRejected) return;
      shipment.isRejected = true;
      this.changeShipment(shipment, { channelConfirmation: "REJECTED", confirmationAt: time(this.tick) });
    },
  } satisfies Record<string, () => string | undefined | void>;

  private changeShipment(shipment: ReferenceShipment, change: Partial<OrderState["shipments"][number]>): void {
    const id = this.shipmentId(shipment);
    this.derive({
      ...this.known,
      shipments: this.known.shipments.map((one) => (one.id === id ? { ...one, ...change } : one)),
    });
  }

  private newReference(name: string, items: Record<string, number>, byChannel: boolean): ReferenceShipment {
    return { name, items, byChannel, isGone: false, scans: [], handledAt: null, isRejected: false };
  }

  private hasAnyShipment(): boolean {
    return this.known.shipments.some(({ isLive }) => isLive);
  }
}

/** Runs random sequences of operations, deliveries and carrier events, and returns the first differences. */
export function findDifferences(sequences: number, steps = 12): string[] {
  const problems: string[] = [];
  for (let seed = 1; seed <= sequences && problems.length < 3; seed++) {
    const life = new Life(seeded(seed));
    for (let step = 0; step < steps; step++) {
      const problem = life.step();
      if (problem === undefined) continue;
      problems.push(`sequence ${seed}, step ${step}: ${problem}`);
      break;
    }
  }
  return problems;
}
