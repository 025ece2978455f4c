import { expect, test } from "vitest";
import { incompleteCause, type RunFacts } from "./incomplete-cause.ts";

const complete: RunFacts = { refused: 0, differing: 0, accounts: [{ name: "Main", problem: null }] };
const gone = { name: "Old", problem: "It does not exist." };

test.each([
  [{ refused: 1, differing: 2 }, "1 order could not be stored. We have been notified."],
  [{ refused: 3 }, "3 orders could not be stored. We have been notified."],
  [{ differing: 1 }, "The totals of 1 day differ from those of the source. We're reading them again."],
  [{ accounts: [gone] }, "The account can't be read. Old: It does not exist."],
  [{ accounts: [...complete.accounts, gone] }, "1 of 2 accounts can't be read. Old: It does not exist."],
])("run with %j is incomplete", (facts, sentence) => {
  expect(incompleteCause({ ...complete, ...facts })).toMatchObject({ sentence });
});

test("run without problems is complete", () => {
  expect(incompleteCause(complete)).toBeNull();
});
