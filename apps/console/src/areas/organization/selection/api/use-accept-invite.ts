import { getMe } from "../../../../shared/api/get-me.gen.ts";
import { listBusinessNames } from "../../../../shared/api/list-business-names.gen.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { acceptInvite } from "./accept-invite.gen.ts";
import { listMyInvites } from "./list-my-invites.gen.ts";

/** Accepts an invite and refetches all queries. If it was accepted before, only the invites are refetched. */
export function useAcceptInvite() {
  return useWrite(acceptInvite, { refetch: [getMe, listMyInvites, listBusinessNames] });
}
