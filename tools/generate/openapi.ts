import { execFileSync } from "node:child_process";
import { emit, root } from "./emit.ts";

/** Writes the description of the REST API, printed by the api. */
export async function generateOpenapi(check: boolean): Promise<string[]> {
  const text = execFileSync(process.execPath, [`${root}apps/api/src/describe.ts`], { encoding: "utf8" });
  return emit(`${root}packages/api-schema/openapi.json`, text, check);
}
