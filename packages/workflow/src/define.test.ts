import { expect, test } from "vitest";
import { z } from "zod";
import { defineWorkflow } from "./define.ts";

const workflow = (name: string) => () => defineWorkflow({ name, input: z.object({}), run: async () => undefined });

test.for(["status.ping", "order.csv-export", "mail"])("%s is a valid name", (name) => {
  expect(workflow(name)).not.toThrow();
});

test.for(["", "Status.ping", "status/ping", "status..ping", "1st", "a b"])("%j is not a valid name", (name) => {
  expect(workflow(name)).toThrow("is not a valid workflow name");
});
