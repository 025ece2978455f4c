import { removePasskey as remove } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const removePasskey: Handler<"removePasskey"> = async (services, { id, ...owner }) => {
  await remove(services, owner, id);
  return {};
};
