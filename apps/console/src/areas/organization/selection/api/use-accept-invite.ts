import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useClient } from "../../../../shared/api/client.ts";
import { getMe } from "../../../../shared/api/get-me.gen.ts";
import { useEnterNew } from "../../../../shared/current/use-enter-new.ts";
import { showMessage } from "../../../../shared/message.ts";
import { acceptInvite } from "./accept-invite.gen.ts";
import { completeProfile, type CompleteProfileMutationVariables } from "./complete-profile.gen.ts";
import { listMyInvites } from "./list-my-invites.gen.ts";
import { useLeaveSelection } from "./use-leave-selection.ts";

interface Accepting {
  inviteToken: string;
  /** The user's name, if it was asked for and entered. */
  name: CompleteProfileMutationVariables | undefined;
}

/** Accepts an invite and opens the business, or the first business of the organization. */
export function useAcceptInvite() {
  const client = useClient();
  const queries = useQueryClient();
  const enterNew = useEnterNew();
  const leave = useLeaveSelection();
  return useMutation<void, ApiError, Accepting>({
    mutationFn: async ({ inviteToken, name }) => {
      if (name) await client.request(completeProfile, name);
      const { org_userConsumeInvite: joined } = await client.request(acceptInvite, { inviteToken });
      const { organizationId: id, organizationName, businessId, businessName, message } = joined;
      const organization = (await client.request(getMe, {})).me.organizations.find((own) => own.id === id);
      const business = businessId ? { id: businessId, name: businessName ?? "" } : organization?.businesses[0];
      await enterNew({ organization: { id, name: organizationName }, business: business ?? null });
      showMessage({ tone: "good", text: message, closeAfter: 8_000 });
      leave();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listMyInvites.name] }),
  });
}
