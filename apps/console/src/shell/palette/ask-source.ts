import type { Command, CommandContext, AskingSource } from "../../shared/commands/command.ts";

/** The answer of one source, or nothing after its deadline: one that is slow or broken leaves the others alone. */
export async function askSource(
  source: AskingSource,
  query: string,
  context: CommandContext,
  signal: AbortSignal,
  /** Longer than this nobody looks at an open palette. */
  deadlineMs = 4_000,
): Promise<readonly Command[] | null> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const ended = new Promise<null>((resolve) => {
    either.addEventListener("abort", () => resolve(null), { once: true });
  });
  try {
    return await Promise.race([source.find(query, context, either), ended]);
  } catch {
    return null;
  }
}
