import { readFileSync } from "node:fs";
import { decidedRoles } from "@bc/testing/decided-rights";
import type { Sample, Where } from "@bc/testing/rights-samples";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdersOf, isDecided, type Relation } from "./rights/expected.ts";
import { type Answer, fireField, fireRoute } from "./rights/fire.ts";
import { doorsWithoutCaller, fieldSamples, routeSamples } from "./rights/samples.ts";
import { makeWorld, type World } from "./rights/world.ts";

// Every operation, as every role, in the caller's own place, in a sibling, in a foreign one, and without a session
// that holds. What is expected comes from the decided table, not from the product's.

const schemaFile = new URL(import.meta.resolve("@bc/api-schema/schema.graphql"));
const schema = buildSchema(readFileSync(schemaFile, "utf8"));
const fields = Object.fromEntries(
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => [`${type?.name}.${field.name}`, field] as const),
  ),
);

let world: World;
let cases = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  await world.api.stop();
  process.stdout.write(`rights matrix: ${cases} cases\n`);
});

type Fire = (token: string | undefined, args: Record<string, unknown>) => Promise<Answer>;

interface Case {
  name: string;
  token: string | undefined;
  args: Record<string, unknown>;
  /** The code of the refusal that is due; undefined where it must be let through. */
  due?: string | undefined;
  /** The right that a denial must name. */
  missing?: string | undefined;
}

const relationsOf: Record<Where, readonly Relation[]> = {
  nowhere: ["own"],
  organization: ["own", "other"],
  business: ["own", "sibling", "other"],
};

function casesOf(sample: Sample, isRead: boolean): Case[] {
  const { tokenOf, targets } = world;
  const wheres = (["organization", "business", "nowhere"] as const).filter((where) => sample[where]);
  const [first = "nowhere"] = wheres;
  const argsOf = (where: Where, relation: Relation) => sample[where]?.(targets[relation]) ?? {};
  const decided = (role: string, where: Where, relation: Relation) => {
    const missing = sample.intentIn?.[where] ?? sample.intent;
    if (isDecided(missing, role, where, relation)) return {};
    return sample.denial ? { due: sample.denial } : { due: "org.denied", missing };
  };
  const unauthenticated = sample.door?.unauthenticated ?? "api.unauthenticated";
  const live = decidedRoles.flatMap((role) =>
    wheres.flatMap((where) =>
      relationsOf[where].map((relation) => ({
        name: `${role} at ${relation} ${where}`,
        token: tokenOf(role, "live"),
        args: argsOf(where, relation),
        ...decided(role, where, relation),
      })),
    ),
  );
  const anonymous = {
    name: "anonymous",
    token: undefined,
    args: argsOf(first, "own"),
    due: sample.intent === "anyone" ? undefined : unauthenticated,
  };
  const others = decidedRoles.flatMap((role) => [
    // A token that does not hold is refused for whatever it is shown.
    ...(["expired", "blocked"] as const).map((state) => ({
      name: `${role}, ${state}`,
      token: tokenOf(role, state),
      args: argsOf(first, "own"),
      due: unauthenticated,
    })),
    {
      name: `support in the name of ${role}`,
      token: tokenOf(role, "impersonated"),
      args: argsOf(first, "own"),
      ...(isRead ? decided(role, first, "own") : { due: "identity.read-only" }),
    },
  ]);
  return [...live, anonymous, ...others];
}

/** What went otherwise than it should have, in words. */
async function surprisesOf(sample: Sample, isRead: boolean, fire: Fire): Promise<string[]> {
  const surprises: string[] = [];
  const waiting = casesOf(sample, isRead);
  cases += waiting.length;
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { name, token, args, due, missing } = next;
      const answer = await fire(token, args);
      const isLetThrough = answer.code === undefined || (sample.refusals ?? []).includes(answer.code);
      if (due ? answer.code !== due : !isLetThrough)
        surprises.push(`${name}: ${answer.code ?? "success"} instead of ${due ?? "success"}`);
      if (missing && !isExplained(answer, missing)) surprises.push(`${name}: denied without a reason`);
    }
  };
  // As many as one organization may invite at once: what is judged here is the gate, not that limit.
  await Promise.all(Array.from({ length: 4 }, work));
  return surprises;
}

function isExplained({ intent, heldBy }: Answer, missing: string): boolean {
  const held = Array.isArray(heldBy) ? heldBy.map(String).toSorted() : [];
  return intent === missing && held.join() === holdersOf(missing).join();
}

test("operations and samples match one to one", () => {
  expect(Object.keys(fieldSamples).toSorted()).toEqual(Object.keys(fields).toSorted());
});

test("routes and samples match one to one", () => {
  const known = [...Object.keys(routeSamples), ...doorsWithoutCaller];
  expect(known.toSorted()).toEqual(world.api.routes().toSorted());
});

describe(
  "rights table decides every operation; denials name right and holders; impersonation is read-only",
  {
    tags: [
      "decision.denial.right",
      "decision.denial.holders",
      "decision.rights.impersonate-read-only",
      "orders.acceptance.rights",
    ],
  },
  () => {
    test.each(Object.keys(fieldSamples))("%s", async (name) => {
      const field = fields[name];
      const sample = fieldSamples[name];
      if (!field || !sample) throw new Error("there is no such operation");
      const kind = name.startsWith("Query.") ? "query" : "mutation";
      const fire: Fire = (token, args) => fireField(world.api.url, token, kind, field, args, sample.door);
      expect(await surprisesOf(sample, kind === "query", fire)).toEqual([]);
    });

    test.each(Object.entries(routeSamples))("%s", async (route, sample) => {
      const fire: Fire = (token, args) => fireRoute(world.api.url, token, route, args);
      expect(await surprisesOf(sample, route.startsWith("GET ") && !sample.isWrite, fire)).toEqual([]);
    });
  },
);
