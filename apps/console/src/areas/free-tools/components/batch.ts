import Papa from "papaparse";
import type { Marketplace } from "./marketplaces.ts";
import { buildLink, initialValues, type Tool, type Values } from "./tools.ts";

export const maxLines = 1_000;

/** One line of a batch with its link or its error. */
export interface BatchLine {
  line: number;
  input: string;
  url?: string;
  error?: string;
}

/**
 * Builds one link per line of a text or CSV file, up to one line more than allowed. A first line with field names sets
 * the order of the columns.
 */
export function buildBatch(tool: Tool, text: string, marketplace: Marketplace): BatchLine[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }));
  const names = headerOf(tool, rows[0]?.cells ?? []);
  return rows
    .slice(names ? 1 : 0)
    .filter(({ cells }) => cells.some(Boolean))
    .slice(0, maxLines + 1)
    .map(({ line, cells }) => ({ line, input: cells.join(", "), ...lineOf(tool, cells, names, marketplace) }));
}

/** Returns the most frequent delimiter. Papa Parse only guesses one if most lines have it. */
function delimiterOf(text: string): string {
  const [best = ","] = [",", ";", "\t"].toSorted((a, b) => text.split(b).length - text.split(a).length);
  return best;
}

function lineOf(
  tool: Tool,
  cells: readonly string[],
  names: readonly (string | undefined)[] | undefined,
  marketplace: Marketplace,
): Pick<BatchLine, "url" | "error"> {
  const [first] = tool.fields;
  // A list takes all cells of its line.
  if (first?.kind === "asinList") return outcomeOf(tool, { [first.name]: cells.join("\n") }, marketplace);
  const columns = names ?? tool.fields.map(({ name }) => name);
  if (!names && cells.length > columns.length)
    return { error: `Enter ${tool.fields.map(({ label }) => label).join(", ")} only.` };
  const values = Object.entries(initialValues(tool)).map(([name, initial]) => [
    name,
    cells[columns.indexOf(name)] || initial,
  ]);
  return outcomeOf(tool, Object.fromEntries(values) as Values, marketplace);
}

function outcomeOf(tool: Tool, values: Values, marketplace: Marketplace): Pick<BatchLine, "url" | "error"> {
  const outcome = buildLink(tool, values, marketplace);
  return "url" in outcome ? outcome : { error: [...new Set(Object.values(outcome.errors))].join(" ") };
}

/** Returns the field of each column if the line is a header. */
function headerOf({ fields }: Tool, cells: readonly string[]): (string | undefined)[] | undefined {
  const names = cells.map((cell) => fields.find(({ name, label }) => isSame(cell, name) || isSame(cell, label))?.name);
  return names.some(Boolean) ? names : undefined;
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return plain(a) === plain(b);
}
