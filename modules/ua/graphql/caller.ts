import { actorOf, type ApiContext, businessOf } from "@bc/api-kit/context";
import type { Caller } from "../service/api-parts.ts";

/** The caller in the business that the gate admitted them to. */
export const callerIn = (context: ApiContext): Caller => ({ ...businessOf(context), ...actorOf(context) });
