import type { ApiContext } from "@bc/api-kit/context";
import type { Caller } from "../authenticate.ts";

/** Before the gate a request has a caller; behind it, fields see only their scope. */
export interface GraphqlContext extends ApiContext {
  caller: Caller | undefined;
}
