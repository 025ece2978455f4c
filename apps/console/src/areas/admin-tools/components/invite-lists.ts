import { listMembers } from "../api/list-members.gen.ts";
import { listOrganizationInvites } from "../api/list-organization-invites.gen.ts";
import { listUserInvites } from "../api/list-user-invites.gen.ts";

/** The queries that a change of an invite invalidates. */
export const inviteLists = [listOrganizationInvites, listUserInvites, listMembers];
