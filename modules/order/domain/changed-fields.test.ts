import { expect, test } from "vitest";
import { testChannel } from "../testing/deliveries.ts";
import { changedFields } from "./changed-fields.ts";
import type { LedgerRow, OrderState, PackageRow, ReturnRow } from "./order-state.ts";
import { unknownOrder } from "./unknown-order.ts";

const at = "2026-11-01T10:00:00.000Z";
const order = unknownOrder("S-1001", testChannel, "01930000-0000-7000-8000-000000000001");
const versioned = { sourceVersion: 1, contentHash: "\\x01", isRemoved: false };
const entry: LedgerRow = {
  sourceId: "e1",
  kind: "GOODS",
  amount: "10",
  currency: "EUR",
  eventAt: at,
  label: null,
  sourceLineId: null,
  quantity: null,
  ...versioned,
};
const back: ReturnRow = {
  id: "r1",
  sourceReturnId: "r1",
  status: "RECEIVED",
  reason: null,
  lines: [],
  at,
  ...versioned,
};
const box: PackageRow = {
  shipmentId: "s1",
  id: "p1",
  position: 0,
  presetId: null,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightUnit: null,
  sizeUnit: null,
  trackingNumber: null,
  label: null,
  cost: "3.20",
  costCurrency: "EUR",
};
const state: OrderState = { ...order, ledger: [entry], returns: [back], packages: [box] };
const later = "2026-11-02T10:00:00.000Z";

test.each<[field: string, name: string, after: Partial<OrderState>]>([
  ["ledgerEntries", "currency of an entry", { ledger: [{ ...entry, currency: "USD" }] }],
  ["ledgerEntries", "time of an entry", { ledger: [{ ...entry, eventAt: later }] }],
  ["ledgerEntries", "label of an entry", { ledger: [{ ...entry, label: "Gift card" }] }],
  ["ledgerEntries", "line of an entry", { ledger: [{ ...entry, sourceLineId: "1" }] }],
  ["ledgerEntries", "quantity of an entry", { ledger: [{ ...entry, quantity: 2 }] }],
  ["click", "campaign of the click", { order: { ...order.order, clickCampaign: "Brand" } }],
  ["returns", "time of a return", { returns: [{ ...back, at: later }] }],
  ["shipments", "cost of a package", { packages: [{ ...box, cost: "3.40" }] }],
  ["shipments", "currency of a package", { packages: [{ ...box, costCurrency: "USD" }] }],
])("%s differ by the %s", (field, _name, after) => {
  expect(changedFields(state, { ...state, ...after }).fields).toEqual([field]);
});

test("equal orders differ in no field", () => {
  expect(changedFields(state, { ...state, ledger: [{ ...entry }], packages: [{ ...box }] }).fields).toEqual([]);
});
