import { useMe } from "../../../shared/api/use-me.ts";
import { useClient } from "../../../shared/api/client.ts";
import { failedTo } from "./failed-to.ts";
import { getEnrolmentToken } from "./get-enrolment-token.gen.ts";

/** Exchanges the password for an enrolment token that is valid for five minutes. */
export function useConfirmPassword(): (password: string) => Promise<string> {
  const client = useClient();
  const username = useMe().data?.me.primaryEmail ?? "";
  return async (password) => {
    try {
      const { org_userMfaData: opened } = await client.request(getEnrolmentToken, { mfaInput: { username, password } });
      return opened.access_token;
    } catch (error) {
      throw failedTo("confirm your password", error);
    }
  };
}
