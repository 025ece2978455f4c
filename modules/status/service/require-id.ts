import { isUuid } from "@bc/runtime/ids";
import { statusError } from "../contract/errors.ts";

export function requireId(id: string): string {
  if (!isUuid(id)) throw statusError("status.id-refused");
  return id;
}
