import { describe, expect, test } from "vitest";
import { carrierStatuses, type ShipmentStatus } from "../contract/model.ts";
import { describeShipment } from "./describe-shipment.ts";
import { statusOfScan } from "./scan-status.ts";
import { allowsAction, type ShipmentState } from "./shipment-changes.ts";
import { deriveShipment, type ShipmentFacts, type ShipmentScan } from "./shipment-status.ts";

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 16) + hours * 3_600_000); // a Monday
const facts: ShipmentFacts = {
  origin: "CONSOLE",
  carrier: "UPS",
  trackingNumber: "1Z5R89390357567127",
  hasLabel: false,
  createdAt: at(0),
  shippedAt: at(1),
  shipBy: null,
  estimatedDeliveryDate: null,
  handedOverAt: null,
  deliveredAt: null,
  handledAt: null,
};
const scan = (status: ShipmentStatus, hours: number, detailCode: string | null = null): ShipmentScan => ({
  status,
  detailCode,
  occurredAt: at(hours),
  receivedAt: at(hours + 1),
});

describe("a shipment that has not been scanned", () => {
  test("awaits pickup with a label or a tracked number", { tags: ["orders.shipment-status.awaiting-pickup"] }, () => {
    expect(deriveShipment(facts, []).status).toBe("AWAITING_PICKUP");
    expect(deriveShipment({ ...facts, trackingNumber: null, hasLabel: true }, []).status).toBe("AWAITING_PICKUP");
  });

  test("is unknown without a number or a tracked carrier", { tags: ["orders.shipment-status.unknown"] }, () => {
    expect(deriveShipment({ ...facts, trackingNumber: null }, []).status).toBe("UNKNOWN");
    expect(deriveShipment({ ...facts, carrier: "Bike courier" }, []).status).toBe("UNKNOWN");
  });

  test("is external where a service ships it", { tags: ["orders.shipment-status.external"] }, () => {
    expect(deriveShipment({ ...facts, origin: "EXTERNAL" }, []).status).toBe("EXTERNAL_FULFILLMENT");
  });
});

describe("the first scan", { tags: ["orders.shipment-status.first-scan"] }, () => {
  test.each(carrierStatuses.filter((status) => status !== "EXCEPTION"))("%s hands the shipment over", (status) => {
    expect(deriveShipment(facts, [scan(status, 5)])).toMatchObject({ status, handedOverAt: at(5) });
  });

  test("an exception before any scan does not hand it over", () => {
    expect(deriveShipment(facts, [scan("EXCEPTION", 5)])).toMatchObject({ status: "EXCEPTION", handedOverAt: null });
    expect(deriveShipment(facts, [scan("EXCEPTION", 5), scan("IN_TRANSIT", 6)]).handedOverAt).toEqual(at(6));
  });
});

describe("later scans", { tags: ["orders.shipment-status.newest-event"] }, () => {
  const scans = [scan("IN_TRANSIT", 2), scan("OUT_FOR_DELIVERY", 8), scan("DELIVERED", 9), scan("AWAITING_PICKUP", 30)];

  test("give the same result in any order of arrival", () => {
    for (let turn = 0; turn < scans.length; turn++) {
      const arrived = [...scans.slice(turn), ...scans.slice(0, turn)];
      for (const order of [arrived, arrived.toReversed()])
        expect(deriveShipment(facts, order)).toMatchObject({
          status: "DELIVERED",
          handedOverAt: at(2),
          deliveredAt: at(9),
          lastEventAt: at(30),
        });
    }
  });

  test("at the same time the later status counts", () => {
    const both = [scan("EXCEPTION", 4), scan("NOTICE_LEFT", 4)];
    expect(deriveShipment(facts, both).status).toBe("EXCEPTION");
    expect(deriveShipment(facts, both.toReversed()).status).toBe("EXCEPTION");
  });

  test("a delivery can be withdrawn, pre-transit and unknown never move a shipment back", () => {
    expect(deriveShipment(facts, [...scans, scan("EXCEPTION", 40)])).toMatchObject({
      status: "EXCEPTION",
      deliveredAt: null,
    });
    expect(deriveShipment(facts, [scan("IN_TRANSIT", 2), scan("UNKNOWN", 3)]).status).toBe("IN_TRANSIT");
    expect(deriveShipment(facts, [scan("UNKNOWN", 3)]).status).toBe("AWAITING_PICKUP");
  });
});

test(
  "users hand over and deliver where the carrier sends no scans",
  { tags: ["orders.shipment-status.by-hand"] },
  () => {
    const byHand = { ...facts, carrier: "Bike courier", handedOverAt: at(3) };
    expect(deriveShipment(byHand, [])).toMatchObject({ status: "IN_TRANSIT", handedOverAt: at(3) });
    expect(deriveShipment({ ...byHand, deliveredAt: at(5) }, [])).toMatchObject({
      status: "DELIVERED",
      deliveredAt: at(5),
    });
    const state: ShipmentState = {
      origin: "CONSOLE",
      carrier: null,
      status: "UNKNOWN",
      handedOverAt: null,
      isLive: true,
    };
    expect(allowsAction(state, "hand-over")).toBe(true);
    expect(allowsAction({ ...state, carrier: "UPS" }, "hand-over")).toBe(false);
    expect(allowsAction(state, "deliver")).toBe(false);
    expect(allowsAction({ ...state, status: "IN_TRANSIT" }, "deliver")).toBe(true);
    expect(allowsAction({ ...state, status: "IN_TRANSIT", carrier: "UPS" }, "deliver")).toBe(false);
  },
);

test("only the console's shipments are voided, before hand-over", { tags: ["orders.shipment-status.voided"] }, () => {
  const state: ShipmentState = {
    origin: "CONSOLE",
    carrier: "UPS",
    status: "AWAITING_PICKUP",
    handedOverAt: null,
    isLive: true,
  };
  expect(allowsAction(state, "void")).toBe(true);
  expect(allowsAction({ ...state, status: "UNKNOWN" }, "void")).toBe(true);
  expect(allowsAction({ ...state, origin: "CHANNEL" }, "void")).toBe(false);
  expect(allowsAction({ ...state, handedOverAt: at(1) }, "void")).toBe(false);
  expect(allowsAction({ ...state, status: "EXCEPTION" }, "void")).toBe(false);
  expect(allowsAction({ ...state, isLive: false }, "void")).toBe(false);
});

describe("action is required", () => {
  test("awaiting pickup: after a day or at ship-by", { tags: ["orders.carrier-status.pre-transit"] }, () => {
    expect(statusOfScan("pre_transit")).toBe("AWAITING_PICKUP");
    expect(deriveShipment(facts, []).actionAt).toEqual(at(25));
    expect(deriveShipment({ ...facts, shipBy: at(10) }, []).actionAt).toEqual(at(10));
  });

  test("delayed: two working days past the estimate", { tags: ["orders.carrier-status.in-transit"] }, () => {
    expect(statusOfScan("in_transit")).toBe("IN_TRANSIT");
    for (const detail of ["delayed", "weather", "missorted"] as const)
      expect(statusOfScan("in_transit", detail)).toBe("DELAYED");
    const late = { ...facts, estimatedDeliveryDate: at(4 * 24) }; // Friday
    expect(deriveShipment(late, [scan("DELAYED", 5)]).actionAt).toEqual(at(8 * 24)); // Tuesday
    expect(deriveShipment(late, [scan("IN_TRANSIT", 5)]).actionAt).toBeNull();
  });

  test("notice left: at once", { tags: ["orders.carrier-status.out-for-delivery"] }, () => {
    expect(statusOfScan("out_for_delivery")).toBe("OUT_FOR_DELIVERY");
    expect(statusOfScan("out_for_delivery", "notice_left")).toBe("NOTICE_LEFT");
    expect(statusOfScan("in_transit", "delivery_attempted")).toBe("NOTICE_LEFT");
    expect(deriveShipment(facts, [scan("NOTICE_LEFT", 5)]).actionAt).toEqual(at(5));
    expect(deriveShipment(facts, [scan("OUT_FOR_DELIVERY", 5)]).actionAt).toBeNull();
  });

  test("available for pickup: after three days", { tags: ["orders.carrier-status.available-for-pickup"] }, () => {
    expect(statusOfScan("available_for_pickup")).toBe("AVAILABLE_FOR_PICKUP");
    expect(deriveShipment(facts, [scan("AVAILABLE_FOR_PICKUP", 5)]).actionAt).toEqual(at(77));
  });

  test("exception: at once", { tags: ["orders.carrier-status.exception"] }, () => {
    for (const status of ["return_to_sender", "failure", "error"] as const)
      expect(statusOfScan(status)).toBe("EXCEPTION");
    for (const detail of ["lost", "damaged", "refused", "address_problem"] as const)
      expect(statusOfScan("in_transit", detail)).toBe("EXCEPTION");
    expect(deriveShipment(facts, [scan("EXCEPTION", 5)]).actionAt).toEqual(at(5));
  });

  test("delivered: never, unknown: after two days", { tags: ["orders.carrier-status.delivered"] }, () => {
    expect([statusOfScan("delivered"), statusOfScan("unknown"), statusOfScan("cancelled")]).toEqual([
      "DELIVERED",
      "UNKNOWN",
      "UNKNOWN",
    ]);
    expect(deriveShipment(facts, [scan("DELIVERED", 5)]).actionAt).toBeNull();
    expect(deriveShipment({ ...facts, trackingNumber: null }, []).actionAt).toEqual(at(49));
  });

  test("no more once handled, until the next event arrives", { tags: ["orders.carrier-status.definition"] }, () => {
    const handled = { ...facts, handledAt: at(7) };
    expect(deriveShipment(handled, [scan("EXCEPTION", 5)])).toMatchObject({ isHandled: true, actionAt: null });
    expect(deriveShipment(handled, [scan("EXCEPTION", 5), scan("NOTICE_LEFT", 8)])).toMatchObject({
      isHandled: false,
      actionAt: at(8),
    });
  });
});

test("a sentence explains status and detail", { tags: ["orders.carrier-status.definition"] }, () => {
  expect(describeShipment("DELAYED", null)).toBe("It is delayed.");
  expect(describeShipment("DELAYED", "weather")).toBe("Bad weather delays it.");
  expect(describeShipment("EXCEPTION", "a code of the future")).toBe(
    "The carrier reports a problem. Contact the carrier.",
  );
});
