import { expect, test } from "vitest";
import { runState, runWords } from "./run-words.ts";

const state = (status: string, failure: string | null = null, replayedAs: string | null = null) =>
  runState({ status, failure, replayedAs }).text;

test("work is named by what it is for, and newer work by its name", () => {
  expect(runWords("org.send-invitation")).toBe("Mail an invite");
  expect(runWords("order.export")).toBe("order.export");
});

test("a failed run that was replayed needs nobody, and one that is tried again says so", () => {
  expect(state("failed", "Refused")).toBe("Failed");
  expect(state("failed", "Refused", "next")).toBe("Replayed");
  expect(state("running", "Not now")).toBe("Trying again");
  expect(state("running")).toBe("Running");
  expect(state("paused")).toBe("paused");
});
