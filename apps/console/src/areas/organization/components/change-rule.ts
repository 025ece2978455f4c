import { rankOf, type Role, type RoleIntent, roles } from "@bc/org/contract/rights";
import { intentWords } from "../../../shared/intent-words.ts";
import type { Rights } from "../../../shared/rights.ts";
import { roleLabel } from "../../../shared/role-label.ts";
import type { User } from "../api/use-users.ts";

export interface Reader {
  id: string;
  rights: Rights;
}

/** Explains why the user can't do this in a place; undefined if they can. */
export function whyNot(intent: RoleIntent, { rights }: Reader): string | undefined {
  return rights.may(intent) ? undefined : `None of your roles lets you ${intentWords(intent)}.`;
}

const ownRefusals = {
  assignRoles: "You can't change your own role.",
  blockUser: "You can't block yourself.",
  removeMembers: "You can't remove yourself.",
};

/** Returns why the reader can't block or remove a member or change the role. Only the server knows the last owner. */
export function whyNotChange(
  intent: "assignRoles" | "blockUser" | "removeMembers",
  reader: Reader,
  { id, role }: User,
): string | undefined {
  const missing = whyNot(intent, reader);
  if (missing) return missing;
  if (id === reader.id) return ownRefusals[intent];
  const rank = rankOf([role.name as Role]);
  if (rank <= rankOf(reader.rights.roles)) return undefined;
  const higher = roles.filter((name) => rankOf([name]) >= rank && name.startsWith("org_")).map(roleLabel);
  return `Their role is above yours. Ask one of these roles: ${higher.join(", ")}.`;
}
