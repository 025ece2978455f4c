import type { Command, CommandContext, AskingSource } from "../../shared/commands/command.ts";

/** The results of one source, or none after its timeout, so that a slow or broken source doesn't affect the others. */
export async function askSource(
  source: AskingSource,
  query: string,
  context: CommandContext,
  signal: AbortSignal,
  /** Users don't wait longer than this for a palette. */
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
