import { expect, test } from "vitest";
import { hideTexts } from "./hide-texts.ts";

test("IDs, figures and field names are shown and texts are hidden at any depth", () => {
  const id = "0190c0de-0003-7000-8000-000000000001";
  expect(
    hideTexts({ id, to: "ann@acme.test", deep: { phones: ["+1 202 555 0123", 3] }, ok: true, none: null }),
  ).toEqual({
    id,
    to: "[hidden]",
    deep: { phones: ["[hidden]", 3] },
    ok: true,
    none: null,
  });
  expect(hideTexts("words")).toBe("[hidden]");
  expect(hideTexts(null)).toBe(null);
});
