import { replaceRecoveryCode as replace } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const replaceRecoveryCode: Handler<"replaceRecoveryCode"> = async (services, owner) => ({
  recoveryCode: await replace(services, owner),
});
