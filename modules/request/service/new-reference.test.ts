import { expect, test } from "vitest";
import { newReference } from "./new-reference.ts";

test("references are unambiguous and differ", { tags: ["console.request.reference"] }, () => {
  const references = new Set(Array.from({ length: 1_000 }, newReference));
  expect(references.size).toBe(1_000);
  for (const reference of references) expect(reference).toMatch(/^R-[2-9A-HJKMNP-TV-Z]{8}$/);
});
