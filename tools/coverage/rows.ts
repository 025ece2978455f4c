// Reads the requirement rows in docs/requirements.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Row {
  id: string;
  document: string;
  section: string;
  requirement: string;
}

interface Rows {
  rows: Row[];
  problems: string[];
}

/** The documents with the first segment of their IDs. */
export const documents = {
  "1-shell": "shell",
  "2-unified-analytics": "ua",
  "3-services-and-settings": "svc",
  "4-analytics-boards": "boards",
  "5-orders-and-shipping": "orders",
  "6-console": "console",
  decisions: "decision",
};
const word = "[a-z0-9]+(?:-[a-z0-9]+)*";
const heading = /^## (\d+ .+)$/;
const reference = new RegExp(`\\b(?:${Object.values(documents).join("|")})(?:\\.${word})+(?:\\.\\*)?`, "g");

/** Reads the rows of one document. `mentions` collects the IDs that its texts refer to. */
function parseDocument(document: string, prefix: string, text: string, mentions: Map<string, string>): Rows {
  const id = new RegExp(`^${prefix}(?:\\.${word})+$`);
  const rows: Row[] = [];
  const problems: string[] = [];
  let section: string | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const place = `docs/requirements/${document}.md:${index + 1}`;
    if (line.startsWith("## ")) {
      section = heading.exec(line)?.[1];
      if (section === undefined) problems.push(`${place} a section reads "## <number> <title>"`);
    }
    if (!line.startsWith("|")) continue;
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const [first = "", second = ""] = cells.map((cell) => cell.trim());
    if (first === "id" || /^-+$/.test(first)) continue;
    if (!id.test(first)) problems.push(`${place} malformed id "${first}"`);
    else if (cells.length !== 2 || second === "") problems.push(`${place} a row has an id and a requirement`);
    else if (section === undefined) problems.push(`${place} ${first} stands in no section`);
    else rows.push({ id: first, document, section, requirement: second });
    for (const [mention] of second.matchAll(reference)) mentions.set(mention, place);
  }
  return { rows, problems };
}

export function readRows(root: string): Rows {
  const mentions = new Map<string, string>();
  const parsed = Object.entries(documents).map(([document, prefix]) =>
    parseDocument(document, prefix, readFileSync(join(root, `docs/requirements/${document}.md`), "utf8"), mentions),
  );
  const rows = parsed.flatMap((document) => document.rows);
  const problems = parsed.flatMap((document) => document.problems);
  const ids = new Set<string>();
  for (const { id, document } of rows) {
    if (ids.has(id)) problems.push(`docs/requirements/${document}.md ${id} is used twice`);
    ids.add(id);
  }
  for (const [mention, place] of mentions) {
    const group = mention.endsWith("*") ? mention.slice(0, -1) : undefined;
    const known = group === undefined ? ids.has(mention) : rows.some((row) => row.id.startsWith(group));
    if (!known) problems.push(`${place} refers to ${mention}, which no row has`);
  }
  return { rows, problems };
}
