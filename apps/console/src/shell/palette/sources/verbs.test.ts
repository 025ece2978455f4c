import { expect, test } from "vitest";
import type { CommandContext } from "../../../shared/commands/command.ts";
import { verbsSource } from "./verbs.ts";

const context = {
  facts: { may: () => true },
  businesses: [],
  current: { organization: { name: "Harbour", terminology: "Brand" }, business: null },
} as unknown as CommandContext;

async function ordersFound(query: string, isOffered: boolean) {
  const commands = await verbsSource(() => isOffered).find(query, context, new AbortController().signal);
  return commands.filter(({ id }) => id === "find-order").map(({ url }) => url);
}

test("order is found by its number", { tags: "console.palette.order" }, async () => {
  expect(await ordersFound("#113-5551234-0000001", true)).toEqual(["/orders?search=113-5551234-0000001"]);
  expect(await ordersFound("security", true)).toEqual([]);
});

test("order is not offered without an orders page", { tags: "console.navigation.content" }, async () => {
  expect(await ordersFound("#113-5551234-0000001", false)).toEqual([]);
});
