import { tables, type Tx } from "@bc/db/database";

type Plugin = Parameters<ReturnType<typeof tables>["withPlugin"]>[0];

/** Returns the plans of the statements that the work sends, which are explained instead of run. */
export async function planOf(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const plan: string[] = [];
  const explain: Plugin = {
    transformQuery: ({ node }) =>
      node.kind === "RawNode"
        ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
        : node,
    transformResult({ result }) {
      plan.push(...result.rows.map((row) => String(row["QUERY PLAN"])));
      return Promise.resolve(result);
    },
  };
  await work(tables(tx).withPlugin(explain) as unknown as Tx);
  return plan.join("\n");
}
