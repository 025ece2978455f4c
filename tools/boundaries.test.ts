import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cruiseTree, ruleNames } from "./boundaries/cruise.ts";
import { plantTree } from "./boundaries/plant-tree.ts";
import { plants } from "./boundaries/plants.ts";

let base: string;
/** Returns the rules that each file of the test tree violates. */
const broken = new Map<string, Set<string>>();

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "boundaries-"));
  await plantTree(
    base,
    Object.values(plants).flatMap(({ breaks, keeps }) => [...breaks, ...keeps]),
  );
  const { summary } = await cruiseTree(base);
  for (const { from, rule, cycle = [] } of summary.violations)
    // A cycle is reported once, for one of its members.
    for (const file of [from, ...cycle.map(({ name }) => name)])
      broken.set(file, (broken.get(file) ?? new Set()).add(rule.name));
}, 30_000);

afterAll(() => rm(base, { recursive: true }));

test("every rule has a violation in the test tree and every violation a rule", async () => {
  expect(Object.keys(plants).toSorted()).toEqual((await ruleNames()).toSorted());
});

test.for(Object.entries(plants))("%s refuses its violations and nothing else", ([rule, { breaks, keeps }]) => {
  for (const [from] of breaks) expect(broken.get(from), from).toEqual(new Set([rule]));
  for (const [from] of keeps) expect(broken.get(from), from).toBeUndefined();
});

test("an empty tree is an error", async () => {
  const empty = await mkdtemp(join(tmpdir(), "boundaries-"));
  await expect(cruiseTree(empty)).rejects.toThrow("read no files");
  await rm(empty, { recursive: true });
});
