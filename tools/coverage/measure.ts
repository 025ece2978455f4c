// Combines rows and claims into proven rows, unproven rows and problems.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Claim, claimsOf, figureClaimsOf } from "./claims.ts";
import { readRows, type Row } from "./rows.ts";
import { readScreens } from "./screens.ts";

export interface Measured extends Row {
  proven: boolean;
}

interface Measure {
  rows: Measured[];
  problems: string[];
}

const testFiles = ["**/*.test.ts", "**/*.test.tsx", "e2e/**/*.spec.ts"];
const passedOver = ["**/node_modules/**", "**/dist/**"];

/** Removes claims about widgets that no screen uses. */
function readClaims(root: string): Claim[] {
  const isUsed = readScreens(root);
  const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
  const tests = globSync(testFiles, { cwd: root, exclude: passedOver }).toSorted().filter(isUsed);
  const figures = globSync("tools/{bench,chaos}/*.ts", { cwd: root }).toSorted();
  return [
    ...tests.flatMap((file) => claimsOf(file, textOf(file))),
    ...figures.flatMap((file) => figureClaimsOf(file, textOf(file))),
  ];
}

export function measure(root: string): Measure {
  const { rows, problems } = readRows(root);
  const known = new Set(rows.map((row) => row.id));
  const proven = new Set<string>();
  for (const { id, place, stopped } of readClaims(root)) {
    if (!known.has(id)) problems.push(`${place} names ${id}, which no row has`);
    else if (stopped !== undefined) problems.push(`${place} names ${id} but does not prove it: ${stopped}`);
    else proven.add(id);
  }
  return { rows: rows.map((row) => ({ ...row, proven: proven.has(row.id) })), problems };
}
