import * as events from "@bc/org/contract/events";
import { sendFeedRequest } from "@bc/org/contract/feed-request";
import { sendInvitation } from "@bc/org/contract/invitation";
import { expect, test } from "vitest";
import { runState, runWords } from "./run-words.ts";

const state = (status: string, failure: string | null = null, replayedAs: string | null = null) =>
  runState({ status, failure, replayedAs }).text;

const known = [...Object.values(events), sendFeedRequest, sendInvitation].map(({ name }) => name);

test.each(known)("%s is named by what it is for", (name) => {
  expect(runWords(name)).not.toBe(name);
});

test("work that is newer than the console keeps its name", () => {
  expect(runWords("order.export")).toBe("order.export");
});

test("a failed run that was replayed needs nobody, and one that is tried again says so", () => {
  expect(state("failed", "Refused")).toBe("Failed");
  expect(state("failed", "Refused", "next")).toBe("Replayed");
  expect(state("running", "Not now")).toBe("Trying again");
  expect(state("running")).toBe("Running");
  expect(state("paused")).toBe("paused");
});
