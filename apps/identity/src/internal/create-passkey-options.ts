import { createPasskeyOptions as create } from "@bc/identity/public";
import { relyingPartyOf } from "../relying-party.ts";
import type { Handler } from "./handler.ts";

export const createPasskeyOptions: Handler<"createPasskeyOptions"> = async (services, owner) => ({
  options: await create(services, relyingPartyOf(services.config), owner),
});
