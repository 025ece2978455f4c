import type { Connection } from "./connection.ts";

const account = { currency: "USD", timeZone: "America/New_York", isSelected: true, problem: null };

const stream = {
  accountId: "a1",
  oldestDay: "2026-08-20",
  newestDay: "2026-11-17",
  changedAt: null,
  isFresh: true,
  slicesTotal: null,
  slicesDone: null,
  announcedRows: 8_214,
  heldRows: 8_214,
  differingDays: 0,
};

/** A connection for tests. */
export const sampleConnection = (change: Partial<Connection["dataConnector"]> = {}): Connection => ({
  dataConnector: {
    id: "c1",
    title: "Google Ads",
    dataConnectorType: "GoogleAdwordsDataConnector",
    name: "google-adwords",
    source: "Google Ads",
    isConcierge: false,
    status: "active",
    health: { state: "HEALTHY", sentence: "Up to date.", until: null },
    lastUpdated: "2026-11-18T08:30:00Z",
    nextSyncAt: "2026-11-18T14:30:00Z",
    progress: null,
    business: { id: "b", name: "Acme Outdoor" },
    categories: [{ title: "Marketing Analytics" }],
    startDate: "2026-08-20",
    deletedAt: null,
    purgedOn: null,
    accessEndsAt: null,
    createdAt: "2026-11-01T10:00:00Z",
    version: 3,
    ...change,
  },
  settings: [{ name: "customerId", label: "Customer ID", value: "123-456-7890" }],
  accounts: [
    { ...account, id: "a1", name: "Acme US" },
    { ...account, id: "a2", name: "Acme EU", currency: "EUR", timeZone: "Europe/Berlin", isSelected: false },
  ],
  streams: [{ ...stream, shape: "marketing_daily" }],
  syncs: [
    {
      id: "s2",
      kind: "SCHEDULED",
      beganAt: "2026-11-18T08:28:00Z",
      endedAt: "2026-11-18T08:30:00Z",
      outcome: "SUCCEEDED",
      rowCount: 8_214,
      changedCount: 12,
      cause: null,
    },
    {
      id: "s1",
      kind: "FIRST",
      beganAt: "2026-11-01T10:00:00Z",
      endedAt: "2026-11-01T10:42:00Z",
      outcome: "PARTIAL",
      rowCount: 120_400,
      changedCount: 120_400,
      cause: "Totals of 2 days differ from those of Google Ads.",
    },
  ],
  comparison: null,
});
