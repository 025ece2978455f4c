import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useClient } from "../../../shared/api/client.ts";
import { createPasskeyOptions } from "./create-passkey-options.gen.ts";
import { getSignInMethods } from "./get-sign-in-methods.gen.ts";
import { listEvents } from "./list-events.gen.ts";
import { listPasskeys } from "./list-passkeys.gen.ts";
import { createPasskey, passkeyErrorText } from "./create-passkey.ts";
import { registerPasskey } from "./register-passkey.gen.ts";

type Outcome = { recoveryCode: string | undefined } | "sign-in-first";

/** Creates and stores a passkey, unless the API asks for a fresh sign-in first. */
export function useAddPasskey(): (name: string) => Promise<Outcome> {
  const client = useClient();
  const queries = useQueryClient();
  return async (name) => {
    const options = await client.request(createPasskeyOptions, {}).catch((error: unknown) => {
      if (error instanceof ApiError && error.challenge) return null;
      throw error;
    });
    if (!options) return "sign-in-first";
    const response = await createPasskey(options.identity_passkeyCreateOptions).catch((cause: unknown) => {
      throw new ApiError(passkeyErrorText(cause), { code: "passkey.none", class: "invalid" }, { cause });
    });
    const { identity_passkeyRegister: kept } = await client.request(registerPasskey, { response, name });
    const outdated = [listPasskeys, getSignInMethods, listEvents];
    await Promise.all(outdated.map((operation) => queries.invalidateQueries({ queryKey: [operation.name] })));
    return { recoveryCode: kept.recoveryCodes[0] };
  };
}
