import { registerPasskey as register } from "@bc/identity/public";
import { relyingPartyOf } from "../relying-party.ts";
import type { Handler } from "./handler.ts";

export const registerPasskey: Handler<"registerPasskey"> = (services, { response, name, ...owner }) =>
  register(services, relyingPartyOf(services.config), owner, { response, name });
