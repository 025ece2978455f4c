// pnpm sunset   lists when the API versions of the connectors end; fails if one has ended
import { manifests } from "@bc/connectors/catalog";
import { findEnds, lineOf } from "./sunset/find-ends.ts";

const ends = findEnds(manifests, new Date().toISOString().slice(0, 10));
for (const end of ends) console.log(lineOf(end));
const ended = ends.filter(({ state }) => state === "past").map(({ slug }) => slug);
if (ended.length > 0) {
  console.error(`Move to a newer version, or enter its new last day in manifest.ts: ${ended.join(", ")}`);
  process.exitCode = 1;
}
