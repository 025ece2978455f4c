import { type ApiContext, sessionOf } from "@bc/api-kit/context";
import { identityError } from "../contract/errors.ts";
import { ownerOf } from "./mfa.ts";

interface MfaArguments {
  mfaInput: { username: string; password: string };
}

/** Fields that this module adds to the person, whose type is the module org's. */
export const User = {
  async mfaData(_user: unknown, { mfaInput }: MfaArguments, context: ApiContext): Promise<{ access_token: string }> {
    // A query by its form alone: the token it answers with enrols a second factor.
    if (sessionOf(context).actor) throw identityError("identity.read-only");
    const { token } = await context.identity.createEnrolmentToken(
      { ...ownerOf(context), email: mfaInput.username, password: mfaInput.password },
      context.signal,
    );
    return { access_token: token };
  },
};
