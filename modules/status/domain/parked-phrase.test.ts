import { expect, test } from "vitest";
import { parkedPhrase } from "./parked-phrase.ts";

test("reason for waiting is a clause, with the code of an error or the name of a step", () => {
  expect(parkedPhrase("workflow.budget")).toBe("the partner's rate limit is used up");
  // Counts of several runs have no common time, so the clause can't point to one.
  expect(parkedPhrase("workflow.continued")).toBe("its next part is scheduled for later");
  expect(parkedPhrase("request.crm-unavailable")).toBe("an attempt failed (request.crm-unavailable)");
  expect(parkedPhrase("wait for the list")).toBe("the job planned this wait (wait for the list)");
});
