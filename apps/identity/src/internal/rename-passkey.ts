import { renamePasskey as rename } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const renamePasskey: Handler<"renamePasskey"> = async (services, { id, name, ...owner }) => {
  await rename(services, owner, { id, name });
  return {};
};
