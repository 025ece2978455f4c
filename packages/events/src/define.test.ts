import { expect, test } from "vitest";
import { z } from "zod";
import { defineSubscriber, eventOf, on } from "./define.ts";

const renamed = { name: "shop.renamed", payload: z.object({ name: z.string().min(1) }) };
const place = { organizationId: "o", key: "k" };

test("event carries the name of its type", () => {
  const event = eventOf(renamed, { ...place, payload: { name: "Shoes" } });
  expect(event).toEqual({ ...place, name: "shop.renamed", payload: { name: "Shoes" } });
});

test("payload that does not match the schema is refused", () => {
  expect(() => eventOf(renamed, { ...place, payload: { name: "" } })).toThrow("event.payload-invalid");
});

test("subscriber with an invalid name is refused", () => {
  expect(() => defineSubscriber({ name: "Shop names", handlers: [] })).toThrow("not a valid name");
});

test("subscriber that handles an event twice is refused", () => {
  const handler = on(renamed, async () => undefined);
  expect(() => defineSubscriber({ name: "shop.names", handlers: [handler, handler] })).toThrow("twice");
});
