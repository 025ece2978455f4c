import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from "graphql";

export interface Variable {
  name: string;
  type: GraphQLInputType;
  /** The operation and the names down to the argument. */
  path: string[];
}

/** A root field with all its arguments as variables and everything that can be asked for below it. */
export interface Operation {
  name: string;
  isMutation: boolean;
  text: string;
  variables: Variable[];
}

// The api refuses more than 10 levels and 200 fields.
const deepest = 5;
const maxFields = 190;

const schema = buildSchema(readFileSync(new URL(import.meta.resolve("@bc/api-schema/schema.graphql")), "utf8"));

/** Every query and every mutation of the schema as it stands. */
export function listOperations(): Operation[] {
  const rootsOf = (type: GraphQLObjectType | null | undefined, isMutation: boolean): Operation[] =>
    Object.values(type?.getFields() ?? {}).map((field) => write(field, isMutation));
  return [...rootsOf(schema.getQueryType(), false), ...rootsOf(schema.getMutationType(), true)];
}

function write(field: GraphQLField<unknown, unknown>, isMutation: boolean): Operation {
  const variables: Variable[] = [];
  let fields = 0;
  const call = (part: GraphQLField<unknown, unknown>, path: string[]): string => {
    const given = part.args.map(({ name, type }) => {
      const variable = { name: [...path.slice(1), name].join("_"), type, path: [...path, name] };
      variables.push(variable);
      return `${name}: $${variable.name}`;
    });
    return given.length > 0 ? `${part.name}(${given.join(", ")})` : part.name;
  };
  const select = (type: GraphQLOutputType, path: string[]): string => {
    const named = getNamedType(type);
    if (isLeafType(named)) return "";
    fields++; // __typename
    const fragments = isAbstractType(named)
      ? schema.getPossibleTypes(named).map((possible) => `... on ${possible.name} ${select(possible, path)}`)
      : [];
    const parts = isObjectType(named) || isInterfaceType(named) ? Object.values(named.getFields()) : [];
    const selected = parts.flatMap((part) => {
      // Such a field is an operation of its own, and its refusal would hide everything beside it.
      if (part.args.some(isRequiredArgument)) return [];
      const isLeaf = isLeafType(getNamedType(part.type));
      if ((!isLeaf && path.length >= deepest) || ++fields > maxFields) return [];
      const below = [...path, part.name];
      return [`${call(part, below)} ${select(part.type, below)}`];
    });
    return `{ __typename ${[...selected, ...fragments].join(" ")} }`;
  };
  const body = `${call(field, [field.name])} ${select(field.type, [field.name])}`;
  const declared = variables.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const head = `${isMutation ? "mutation" : "query"}${declared ? `(${declared})` : ""}`;
  return { name: field.name, isMutation, text: `${head} { ${body} }`, variables };
}
