import { expect, test } from "vitest";
import { referencePrefix } from "./reference.ts";

test.each([
  ["R-7K2MQ9XD", "R-7K2MQ9XD"],
  [" r-7k2m ", "R-7K2M"],
  ["7k2mq9xd", "R-7K2MQ9XD"],
  ["r7k2mq9xd", "R-7K2MQ9XD"],
  ["R-RR2", "R-RR2"],
  ["7K%_", "R-7K"],
])("search for %s finds references that start with %s", (search, prefix) => {
  expect(referencePrefix(search)).toBe(prefix);
});
