import { readFileSync } from "node:fs";
import { buildSchema, getNamedType, type GraphQLObjectType, isLeafType, isObjectType } from "graphql";

const schemaFile = new URL(import.meta.resolve("@bc/api-schema/schema.graphql"));
const schema = buildSchema(readFileSync(schemaFile, "utf8"));

/** Operations that together read every field of a query, each small enough for the api's limits. */
export function wholeQueries(name: string): string[] {
  const field = schema.getQueryType()?.getFields()[name];
  if (!field) throw new Error(`the schema has no query ${name}`);
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`);
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`);
  const head = variables.length > 0 ? `(${variables.join(", ")})` : "";
  const call = args.length > 0 ? `${name}(${args.join(", ")})` : name;
  const type = getNamedType(field.type);
  const selections = isObjectType(type) ? selectionsOf(type, []) : [""];
  return selections.map((selection) => `query ${head} { ${call} ${selection} }`);
}

/** Returns one selection for the plain fields of a type, and those of each field that has fields of its own. */
function selectionsOf(type: GraphQLObjectType, above: readonly string[]): string[] {
  const fields = Object.values(type.getFields());
  const plain = fields.filter((field) => isLeafType(getNamedType(field.type))).map(({ name }) => name);
  const deeper = fields.flatMap(({ name, type: of }) => {
    const named = getNamedType(of);
    if (!isObjectType(named) || above.includes(named.name)) return [];
    return selectionsOf(named, [...above, type.name]).map((selection) => `{ ${name} ${selection} }`);
  });
  return [...(plain.length > 0 ? [`{ ${plain.join(" ")} }`] : []), ...deeper];
}

/** The queries of orders and shipments that users with viewOrders may send. */
export const orderQueries: readonly string[] = Object.keys(schema.getQueryType()?.getFields() ?? {}).filter((name) =>
  name.startsWith("order_"),
);
