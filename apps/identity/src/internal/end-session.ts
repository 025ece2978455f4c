import { endSession as end } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const endSession: Handler<"endSession"> = async (services, input) => ({ ended: await end(services, input) });
