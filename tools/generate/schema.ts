import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { composeSchema, readModuleSdl } from "./compose-schema.ts";
import { emit, root } from "./emit.ts";

/** Writes the whole API to one committed file, so that reviews show every change. */
export async function generateSchema(check: boolean): Promise<string[]> {
  const schema = await composeSchema(await readModuleSdl());
  const text = printSchemaWithDirectives(schema);
  return emit(`${root}packages/api-schema/schema.graphql`, `${text}\n`, check);
}
