import { type ApiContext, sessionOf } from "@bc/api-kit/context";

interface MfaArguments {
  mfaInput: { username: string; password: string };
}

/** Fields that this module adds to the person, whose type is the module org's. */
export const User = {
  async mfaData(_user: unknown, { mfaInput }: MfaArguments, context: ApiContext): Promise<{ access_token: string }> {
    const { token } = await context.identity.createEnrolmentToken(
      {
        accountId: sessionOf(context).subject,
        email: mfaInput.username,
        password: mfaInput.password,
        visitor: context.visitor,
      },
      context.signal,
    );
    return { access_token: token };
  },
};
