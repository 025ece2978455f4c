import { expect, test } from "vitest";
import { shortened } from "./user-columns.tsx";

test("long list of businesses shows two names and counts the others", () => {
  expect(shortened([])).toBe("");
  expect(shortened(["Lamps", "Ropes"])).toBe("Lamps, Ropes");
  expect(shortened(["Charts", "Lamps", "Ropes", "Sails", "Tar"])).toBe("Charts, Lamps and 3 more");
  const hundred = Array.from({ length: 100 }, (_, index) => `Branch ${index}`);
  expect(shortened(hundred)).toBe("Branch 0, Branch 1 and more");
});
