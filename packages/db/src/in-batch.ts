import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Database, Tx } from "./database.ts";
import { databaseError } from "./errors.ts";
import { withTimeout } from "./with-timeout.ts";

/** One statement for many items, which returns an answer for each, in their order. */
export interface BatchStatement<Item, Answer> {
  /** Statements of one transaction run in the order of their names, so that two processes can't deadlock. */
  name: string;
  run(tx: Tx, items: readonly Item[]): Promise<readonly Answer[]>;
}

/** A process starts 40 transactions per second on average. Those of a page's requests start at once. */
const spacingMs = 25;
const burst = 40;
// The next batch waits for this one, so a connection that is gone must not hold it for long.
const timeoutMs = 3_000;

interface Waiting {
  item: unknown;
  answer: PromiseWithResolvers<unknown>;
}
type Batch = Map<BatchStatement<unknown, unknown>, Waiting[]>;
type Join = (statement: BatchStatement<unknown, unknown>, item: unknown) => Promise<unknown>;

const joins = new WeakMap<Database, Join>();

/**
 * Runs the statement for this item together with all items that arrive within 25 milliseconds, in one transaction for
 * all statements of this process. Resolves after the commit; rejects for every item of the batch if it fails.
 */
export function inBatch<Item, Answer>(
  database: Database,
  statement: BatchStatement<Item, Answer>,
  item: Item,
): Promise<Answer> {
  const join = joins.get(database) ?? createJoin(database);
  joins.set(database, join);
  return join(statement, item) as Promise<Answer>;
}

function createJoin(database: Database): Join {
  let next: Batch = new Map();
  let isRunning = false;
  let due = 0;
  async function runAll(): Promise<void> {
    isRunning = true;
    while (next.size > 0) {
      const now = performance.now();
      due = Math.max(due, now - burst * spacingMs);
      await (due > now ? sleep(due - now) : nextTurn());
      due += spacingMs;
      const batch = next;
      next = new Map();
      await runBatch(database, batch);
    }
    isRunning = false;
  }
  return (statement, item) => {
    const waiting = next.get(statement) ?? [];
    const answer = Promise.withResolvers<unknown>();
    waiting.push({ item, answer });
    next.set(statement, waiting);
    if (!isRunning) void runAll();
    return answer.promise;
  };
}

async function runBatch(database: Database, batch: Batch): Promise<void> {
  const parts = [...batch].toSorted(([one], [other]) => (one.name < other.name ? -1 : 1));
  const work = async (tx: Tx): Promise<(readonly unknown[])[]> => {
    const answers: (readonly unknown[])[] = [];
    for (const [statement, waiting] of parts)
      answers.push(
        await statement.run(
          tx,
          waiting.map(({ item }) => item),
        ),
      );
    return answers;
  };
  try {
    // A single statement commits by itself, which saves two round trips.
    const running =
      parts.length === 1
        ? database.withoutTransaction(work, { isBatch: true })
        : database.withTenant({}, work, { isBatch: true });
    const answers = await withTimeout(running, timeoutMs, () => databaseError("database.too-slow"));
    for (const [part, [, waiting]] of parts.entries())
      for (const [index, { answer }] of waiting.entries()) answer.resolve(answers[part]?.[index]);
  } catch (error) {
    for (const [, waiting] of parts) for (const { answer } of waiting) answer.reject(error);
  }
}
