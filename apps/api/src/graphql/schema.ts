import { readFileSync } from "node:fs";
import { type ApiContext, createBatcher } from "@bc/api-kit/context";
import type { Summary } from "@bc/api-kit/module";
import { identityError } from "@bc/identity/contract/errors";
import type { Intent } from "@bc/org/contract/rights";
import { inSpan } from "@bc/runtime/telemetry";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { filterSchema, getDirective, type IResolvers, pruneSchema } from "@graphql-tools/utils";
import { GraphQLDateTime as DateTime } from "graphql-scalars";
import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from "graphql";
import { cleanArguments } from "../clean-arguments.ts";
import { type Freshness, requireFresh } from "../step-up.ts";
import { actingFor, type Gate, gateFault, placeOf } from "../gate.ts";
import type { GraphqlContext } from "./context.ts";
import { SummarizedError } from "../error-summaries.ts";
import { summaries } from "../modules.ts";

const schemaFile = new URL(import.meta.resolve("@bc/api-schema/schema.graphql"));

interface Parts {
  gate: Gate;
  resolvers: IResolvers[];
  /** The committed schema unless a test brings its own. */
  sdl?: string;
}

// Resolvers of modules take an ApiContext; the schema as a whole is executed with a GraphqlContext.
type Field = GraphQLField<unknown, GraphqlContext>;
type ModuleResolver = GraphQLFieldResolver<unknown, ApiContext | undefined>;

/** Builds the executable schema with the gate before each root field. Throws if a root field declares no intent. */
export function createSchema({ gate, resolvers, sdl = readFileSync(schemaFile, "utf8") }: Parts): GraphQLSchema {
  const schema = makeExecutableSchema<GraphqlContext>({ typeDefs: sdl, resolvers: [{ DateTime }, ...resolvers] });
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const faults: string[] = [];
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const summary = summaries[`${type.name}.${field.name}`];
      if (!roots.includes(type)) {
        inheritScope(field);
        if (summary) summarize(field, summary);
        continue;
      }
      const { intent, at } = (getDirective(schema, field, "can")?.[0] ?? {}) as { intent?: string; at?: string };
      const fault =
        gateFault(intent, at, field.args.flatMap(pathsOf)) ??
        (type === schema.getSubscriptionType() && !field.subscribe ? "has no subscribe function" : undefined);
      if (fault) faults.push(`${type.name}.${field.name} ${fault}`);
      else guard(field, { intent: intent as Intent, at, fresh: freshnessOf(schema, field), gate });
      if (summary) summarize(field, summary);
    }
  if (faults.length > 0) throw new Error(`The api does not start:\n  ${faults.join("\n  ")}`);
  return schema;
}

/** Splits the schema by endpoint: the sidebar's menu at /navigation/graphql, everything else at /graphql. */
export function splitDoors(schema: GraphQLSchema): { main: GraphQLSchema; navigation: GraphQLSchema } {
  const isSideMenu = (type: string, field: string): boolean => type === "Query" && field === "getSideMenu";
  const part = (rootFieldFilter: (type: string, field: string) => boolean): GraphQLSchema =>
    pruneSchema(filterSchema({ schema, rootFieldFilter }));
  return { main: part((type, field) => !isSideMenu(type, field)), navigation: part(isSideMenu) };
}

interface Guard {
  intent: Intent;
  at: string | undefined;
  fresh: Freshness | undefined;
  gate: Gate;
}

/**
 * Admits the caller before the field runs, and keeps the scope for the fields below it. A subscription is judged when
 * it begins and again for each event.
 */
function guard(field: Field, { intent, at, fresh, gate }: Guard): void {
  const behindGate =
    (run: ModuleResolver): GraphQLFieldResolver<unknown, GraphqlContext> =>
    async (parent, given, { caller, admitted, ...request }, info) => {
      const args = cleanArguments(given as Record<string, unknown>);
      if (caller?.session.actor && info.operation.operation !== "query") throw identityError("identity.read-only");
      const scope = await gate(caller, intent, placeOf(intent, at, args));
      if (fresh) requireFresh(caller?.session, fresh, new Date());
      const context = { ...request, scope, session: caller?.session, batch: createBatcher() };
      admitted.set(rootKey(info.path), context);
      return actingFor(request.requestId, scope, () =>
        inSpan(`${info.parentType.name}.${info.fieldName}`, {}, async () => run(parent, args, context, info)),
      );
    };
  field.resolve = behindGate((field.resolve ?? defaultFieldResolver) as unknown as ModuleResolver);
  if (field.subscribe) field.subscribe = behindGate(field.subscribe as unknown as ModuleResolver);
}

/** An argument and, of an input, its fields. */
function pathsOf({ name, type }: GraphQLArgument): string[] {
  const input = getNamedType(type);
  return [name, ...(isInputObjectType(input) ? Object.keys(input.getFields()).map((field) => `${name}.${field}`) : [])];
}

function freshnessOf(schema: GraphQLSchema, field: Field): Freshness | undefined {
  return getDirective(schema, field, "fresh")?.[0] as Freshness | undefined;
}

function inheritScope(field: Field): void {
  const resolve = field.resolve as ModuleResolver | undefined;
  if (resolve)
    field.resolve = (parent, args, context, info) =>
      resolve(parent, cleanArguments(args), context.admitted.get(rootKey(info.path)), info);
}

/** Wraps errors of a field with its summary. */
function summarize(field: Field, summary: Summary): void {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = async (parent, args, context, info) => {
    try {
      return await resolve(parent, args, context, info);
    } catch (error) {
      throw new SummarizedError(error, summary, args as Record<string, unknown>);
    }
  };
}

function rootKey(path: GraphQLResolveInfo["path"]): string {
  let top = path;
  while (top.prev) top = top.prev;
  return String(top.key);
}
