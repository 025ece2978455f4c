import { AppError } from "@bc/runtime/app-error";
import { expect, test } from "vitest";
import { z } from "zod";
import { parsedInput, storedInput } from "./input.ts";

const workflow = {
  name: "test.input",
  input: z.object({ since: z.iso.datetime().transform((text) => new Date(text)) }),
};
const since = "2026-01-02T03:04:05Z";

test("input is stored as the caller wrote it and parsed for the workflow", () => {
  const stored = storedInput(workflow, { since });
  expect(JSON.parse(stored)).toEqual({ since });
  expect(parsedInput(workflow, JSON.parse(stored))).toEqual({ since: new Date(since) });
});

test("input that can't be stored as JSON is refused", () => {
  expect(() => storedInput({ ...workflow, input: z.object({ at: z.date() }) }, { at: new Date() })).toThrow(AppError);
});

test("the error lists every problem", () => {
  const input = z.object({ a: z.string(), b: z.object({ c: z.number() }) });
  const refused = (): unknown => storedInput({ name: "test.input", input }, { a: 1, b: {} });
  expect(refused).toThrow(
    expect.objectContaining({
      code: "workflow.input-invalid",
      params: { workflow: "test.input", problems: [expect.stringMatching(/^a: /), expect.stringMatching(/^b\.c: /)] },
    }),
  );
});

test("input that is too large is refused", () => {
  const large = { name: "test.input", input: z.string() };
  expect(() => storedInput(large, "x".repeat(65_000))).not.toThrow();
  expect(() => storedInput(large, "ü".repeat(40_000))).toThrow("workflow.input-too-large");
});
