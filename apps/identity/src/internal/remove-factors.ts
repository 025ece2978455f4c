import { removeFactors as remove } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const removeFactors: Handler<"removeFactors"> = async (services, owner) => {
  await remove(services, owner);
  return {};
};
