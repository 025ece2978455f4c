import { announceShipped } from "@bc/feedback/contract/announce-shipped";
import { eraseCustomerRequest } from "@bc/order/contract/erasure";
import { expireExport, writeExport } from "@bc/order/contract/export";
import { recomputeDeadlines, rezone } from "@bc/order/contract/recompute";
import { expireData, notifyOfExceptions, notifyOfRisk, recount } from "@bc/order/contract/runs";
import { announceFactor } from "@bc/notification/contract/announce-factor";
import { sendFeedRequest } from "@bc/org/contract/feed-request";
import { sendInvitation } from "@bc/org/contract/invitation";
import { deliverRequest } from "@bc/request/contract/deliver";
import { provisionTrial, watchTrial } from "@bc/trial/contract/workflows";
import { drainWebhook, expireDeliveries } from "@bc/webhook/contract/workflows";
import { expect, test } from "vitest";
import { runState, runLabel } from "./run-label.ts";

const none = { failure: null, parkedUntil: null, replayedAs: null };
const state = (status: string, details: Partial<Parameters<typeof runState>[0]> = {}) =>
  runState({ status, ...none, ...details }).text;

const known = [
  announceFactor,
  announceShipped,
  deliverRequest,
  drainWebhook,
  eraseCustomerRequest,
  expireData,
  expireDeliveries,
  expireExport,
  notifyOfExceptions,
  notifyOfRisk,
  provisionTrial,
  recomputeDeadlines,
  recount,
  rezone,
  sendFeedRequest,
  sendInvitation,
  watchTrial,
  writeExport,
].map(({ name }) => name);

test.each(known)("%s has a label", (name) => {
  expect(runLabel(name)).not.toBe(name);
});

test("unknown workflow is shown by its name", () => {
  expect(runLabel("order.export")).toBe("order.export");
});

test("state tells replayed, retrying and waiting runs from failed and running ones", () => {
  const parkedUntil = "2026-01-01T00:00:00Z";
  expect(state("failed", { failure: "Refused" })).toBe("Failed");
  expect(state("failed", { failure: "Refused", replayedAs: "next" })).toBe("Replayed");
  expect(state("running", { failure: "Not now", parkedUntil })).toBe("Retrying");
  expect(state("running", { parkedUntil })).toBe("Waiting");
  expect(state("running")).toBe("Running");
  expect(state("paused")).toBe("paused");
});
