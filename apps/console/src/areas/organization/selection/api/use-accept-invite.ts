import { getMe } from "../../../../shared/api/get-me.gen.ts";
import { listBusinessNames } from "../../../../shared/api/list-business-names.gen.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { acceptInvite } from "./accept-invite.gen.ts";
import { listMyInvites } from "./list-my-invites.gen.ts";

/** Takes up an invite. Everything that it opens is asked for anew, and so are the invites when it was taken up already. */
export function useAcceptInvite() {
  return useWrite(acceptInvite, { refetch: [getMe, listMyInvites, listBusinessNames] });
}
