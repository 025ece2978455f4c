import { expect, test } from "vitest";
import type { AskingSource, CommandContext } from "../../shared/commands/command.ts";
import { askSource } from "./ask-source.ts";

const context = {} as CommandContext;
const never = new AbortController().signal;
const source = (find: AskingSource["find"]): AskingSource => ({ name: "People", asks: true, find });

test("hands on what a source answers", async () => {
  const command = { id: "1", title: "Demo Owner" };
  expect(
    await askSource(
      source(async () => [command]),
      "owner",
      context,
      never,
    ),
  ).toEqual([command]);
});

test("a source that fails has not answered", async () => {
  const broken = source(() => Promise.reject(new Error("down")));
  expect(await askSource(broken, "owner", context, never)).toBeNull();
});

test("a source that never answers is told to stop at its deadline", async () => {
  let told: AbortSignal | null = null;
  const slow = source((_query, _context, signal) => {
    told = signal;
    return new Promise(() => {});
  });
  expect(await askSource(slow, "owner", context, never, 10)).toBeNull();
  expect((told as AbortSignal | null)?.aborted).toBe(true);
});

test("a further key stops the question before", async () => {
  const typed = new AbortController();
  const answer = askSource(
    source(() => new Promise(() => {})),
    "own",
    context,
    typed.signal,
  );
  typed.abort();
  expect(await answer).toBeNull();
});
