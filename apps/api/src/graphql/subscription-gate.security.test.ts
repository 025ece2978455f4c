import { apiError } from "@bc/api-kit/errors";
import { parse, subscribe } from "graphql";
import { expect, test, vi } from "vitest";
import { createSchema } from "./schema.ts";

const sdl = `
  directive @can(intent: Intent!, at: String) on FIELD_DEFINITION
  enum Intent { anyone signedIn }
  scalar DateTime
  type Query { a: Int @can(intent: anyone) }
  type Subscription { ticks: Int @can(intent: signedIn) }
`;
const document = parse("subscription { ticks }");
const contextValue = { requestId: "r", admitted: new Map() };

async function* ticks() {
  yield { ticks: 1 };
  yield { ticks: 2 };
}

test("subscription does not start for a caller the gate refuses", async () => {
  const source = vi.fn(ticks);
  const gate = async () => Promise.reject(apiError("api.unauthenticated"));
  const schema = createSchema({ gate, resolvers: [{ Subscription: { ticks: { subscribe: source } } }], sdl });
  const answer = await subscribe({ schema, document, contextValue });
  expect(answer).toMatchObject({ errors: [{ originalError: { code: "api.unauthenticated" } }] });
  expect(source).not.toHaveBeenCalled();
});

test("subscription runs in the admitted scope and each event is judged again", async () => {
  const gate = vi.fn(async () => ({ userId: "u" }));
  const source = vi.fn((_parent: unknown, _args: unknown, context: unknown) => {
    expect(context).toMatchObject({ scope: { userId: "u" } });
    return ticks();
  });
  const schema = createSchema({ gate, resolvers: [{ Subscription: { ticks: { subscribe: source } } }], sdl });
  const answer = await subscribe({ schema, document, contextValue });
  const events = await Array.fromAsync(answer as AsyncIterable<unknown>);
  expect(events).toMatchObject([{ data: { ticks: 1 } }, { data: { ticks: 2 } }]);
  expect(gate).toHaveBeenCalledTimes(3);
});

test("api does not start with a subscription that has no subscribe function", () => {
  const gate = async () => ({});
  expect(() => createSchema({ gate, resolvers: [], sdl })).toThrow("Subscription.ticks has no subscribe function");
});
