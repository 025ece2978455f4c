import { expect, test } from "vitest";
import type { AskingSource, CommandContext } from "../../shared/commands/command.ts";
import { askSource } from "./ask-source.ts";

const context = {} as CommandContext;
const never = new AbortController().signal;
const source = (find: AskingSource["find"]): AskingSource => ({ name: "Users", asks: true, find });

test("results of a source are returned", async () => {
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

test("failing source is reported as failed", async () => {
  const broken = source(() => Promise.reject(new Error("down")));
  expect(await askSource(broken, "owner", context, never)).toBeNull();
});

test("source that never responds is aborted at its timeout", async () => {
  let told: AbortSignal | null = null;
  const slow = source((_query, _context, signal) => {
    told = signal;
    return new Promise(() => {});
  });
  expect(await askSource(slow, "owner", context, never, 10)).toBeNull();
  expect((told as AbortSignal | null)?.aborted).toBe(true);
});

test("next keystroke aborts the previous query", async () => {
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
