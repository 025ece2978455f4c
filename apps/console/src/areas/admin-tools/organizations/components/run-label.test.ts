import { announceShipped } from "@bc/feedback/contract/announce-shipped";
import { announceFactor } from "@bc/notification/contract/announce-factor";
import { sendFeedRequest } from "@bc/org/contract/feed-request";
import { sendInvitation } from "@bc/org/contract/invitation";
import { deliverRequest } from "@bc/request/contract/deliver";
import { provisionTrial, watchTrial } from "@bc/trial/contract/workflows";
import { expect, test } from "vitest";
import { runState, runLabel } from "./run-label.ts";

const state = (status: string, failure: string | null = null, replayedAs: string | null = null) =>
  runState({ status, failure, replayedAs }).text;

const known = [
  announceFactor,
  announceShipped,
  deliverRequest,
  provisionTrial,
  sendFeedRequest,
  sendInvitation,
  watchTrial,
].map(({ name }) => name);

test.each(known)("%s has a label", (name) => {
  expect(runLabel(name)).not.toBe(name);
});

test("unknown workflow is shown by its name", () => {
  expect(runLabel("order.export")).toBe("order.export");
});

test("state tells replayed and retrying runs from failed and running ones", () => {
  expect(state("failed", "Refused")).toBe("Failed");
  expect(state("failed", "Refused", "next")).toBe("Replayed");
  expect(state("running", "Not now")).toBe("Retrying");
  expect(state("running")).toBe("Running");
  expect(state("paused")).toBe("paused");
});
