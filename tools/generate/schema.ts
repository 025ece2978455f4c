import { printSchemaWithDirectives } from "@graphql-tools/utils";
import { composeSchema, readModuleSdl } from "./compose-schema.ts";
import { emit, root } from "./emit.ts";

/** The whole API in one committed file, so that a review sees every change to it. */
export async function generateSchema(check: boolean): Promise<string[]> {
  const schema = await composeSchema(await readModuleSdl());
  const text = printSchemaWithDirectives(schema);
  return emit(`${root}packages/api-schema/schema.graphql`, `${text}\n`, check);
}
