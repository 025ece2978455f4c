import { readFileSync } from "node:fs";
import type { ApiContext } from "@bc/api-kit/context";
import { type Intent } from "@bc/org/contract/rights";
import { makeExecutableSchema } from "@graphql-tools/schema";
import { getDirective, type IResolvers } from "@graphql-tools/utils";
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from "graphql";
import { type Gate, gateFault } from "../gate.ts";
import type { GraphqlContext } from "./context.ts";
import { DateTime } from "./date-time.ts";

const schemaFile = new URL(import.meta.resolve("@bc/api-schema/schema.graphql"));

interface Parts {
  gate: Gate;
  resolvers: IResolvers[];
  /** The committed schema unless a test brings its own. */
  sdl?: string;
}

/** The executable schema with the gate in front of each root field. One that declares no intent stops the start. */
export function createSchema({ gate, resolvers, sdl = readFileSync(schemaFile, "utf8") }: Parts): GraphQLSchema {
  const schema = makeExecutableSchema<GraphqlContext>({ typeDefs: sdl, resolvers: [{ DateTime }, ...resolvers] });
  const faults: string[] = [];
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {})) {
      const intent = getDirective(schema, field, "can")?.[0]?.["intent"] as string | undefined;
      const fault = gateFault(
        intent,
        field.args.map(({ name }) => name),
      );
      if (fault) faults.push(`${type?.name}.${field.name} ${fault}`);
      else guard(field, intent as Intent, gate);
    }
  if (faults.length > 0) throw new Error(`The api does not start:\n  ${faults.join("\n  ")}`);
  return schema;
}

function guard(field: GraphQLField<unknown, GraphqlContext>, intent: Intent, gate: Gate): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = async (parent, args, context, info) => {
    const scope = await gate(context.caller, intent, args);
    const admitted: ApiContext & GraphqlContext = { ...context, scope };
    return resolve(parent, args, admitted, info);
  };
}
