import { expect, test } from "vitest";
import { z } from "zod";
import { fieldProblems } from "./field-problems.ts";

const schema = z.object({
  name: z.string().min(2, "Too short").regex(/^a/, "Must start with a"),
  sites: z.array(z.object({ url: z.url("Not a URL") })),
});
const { error = new z.ZodError([]) } = schema.safeParse({
  name: "b",
  sites: [{ url: "https://a.test" }, { url: "?" }],
});

test("each field has its first problem", () => {
  expect(fieldProblems(error)).toEqual({
    fields: { name: "Too short", "sites.1.url": "Not a URL" },
    problems: ["name: Too short", "sites.1.url: Not a URL"],
  });
});

test("problems below the depth count as the field's own", () => {
  expect(fieldProblems(error, 1).fields).toEqual({ name: "Too short", sites: "Not a URL" });
});
