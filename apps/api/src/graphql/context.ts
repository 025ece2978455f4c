import type { ApiContext, Services, Visitor } from "@bc/api-kit/context";
import type { Caller } from "../authenticate.ts";

/** A request before the gate. Each root field is admitted on its own; fields below it run in its scope. */
export interface GraphqlContext extends Services {
  requestId: string;
  signal: AbortSignal;
  caller: Caller | undefined;
  visitor: Visitor;
  /** By the root field's key in the answer. */
  admitted: Map<string, ApiContext>;
}
