import { listMembers } from "../api/list-members.gen.ts";
import { listOrganizationInvites } from "../api/list-organization-invites.gen.ts";
import { listUserInvites } from "../api/list-user-invites.gen.ts";

/** What a change of an invite outdates. */
export const inviteLists = [listOrganizationInvites, listUserInvites, listMembers];
