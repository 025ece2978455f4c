import type { Finding, SourceFile } from "./files.ts";

const depthLimit = 7;
/** A feature of an area is one folder deeper than everything else. */
const feature = /^apps\/console\/src\/areas\/[^/]+\/[^/]+\/(pages|components|api)\//;
const named = /^(apps|modules|packages|connectors|dev|e2e|tools|docs|deploy)\//;
// Names that tools require.
const given = new Set(["README.md", "Dockerfile", "Chart.yaml", "NOTES.txt"]);
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const migration = /^\d{4}_[a-z0-9_]+\.sql$/;

const isGood = (segment: string): boolean => kebab.test(segment) || given.has(segment);

export function checkNames(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => named.test(path))
    .flatMap(({ path }) => {
      const segments = path.split("/");
      const name = segments.at(-1) ?? "";
      // Statements are in stores, so every SQL file is a migration of the database or the warehouse.
      const isMigration = name.endsWith(".sql") && !name.endsWith(".gen.sql");
      const findings: Finding[] = [];
      if (isMigration ? !migration.test(name) : !isGood(name))
        findings.push({ where: path, says: isMigration ? "a migration is named 0001_what.sql" : "not kebab-case" });
      if (!segments.slice(0, -1).every(isGood)) findings.push({ where: path, says: "a folder is not kebab-case" });
      if (/^index\.[a-z]+$/.test(name) && name !== "index.html")
        findings.push({ where: path, says: "name it after its purpose; package.json lists the exports" });
      const limit = feature.test(path) ? depthLimit + 1 : depthLimit;
      if (segments.length > limit)
        findings.push({ where: path, says: `${segments.length} levels deep; at most ${limit}` });
      return findings;
    });
}
