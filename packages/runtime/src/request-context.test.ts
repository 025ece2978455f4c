import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";
import { currentContext, runInContext } from "./request-context.ts";

test("each request keeps its own context across awaits", async () => {
  const seen = await Promise.all(
    ["a", "b", "c"].map((requestId) =>
      runInContext({ requestId }, async () => {
        await systemClock.sleep(Math.random() * 10);
        return currentContext()?.requestId;
      }),
    ),
  );
  expect(seen).toEqual(["a", "b", "c"]);
  expect(currentContext()).toBeUndefined();
});
