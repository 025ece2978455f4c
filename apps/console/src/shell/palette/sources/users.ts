import { User } from "lucide-react";
import { findPeople } from "../../../shared/api/find-people.gen.ts";
import type { CommandSource } from "../../../shared/commands/command.ts";
import { addressIn, idIn } from "../sniff.ts";
import { unlessClosed } from "./unless-closed.ts";

/** Users by email address or ID: members of the organization, or all users for support. */
export const usersSource: CommandSource = {
  name: "Users",
  asks: true,
  async find(query, { facts, me, current, ask }, signal) {
    const idOrEmail = addressIn(query) ?? idIn(query);
    const isSupport = me.globalRoles.length > 0;
    if (!idOrEmail || !(isSupport || facts.may("viewAllBusinesses"))) return [];
    const place = isSupport ? {} : { organizationId: current.organization.id };
    const answer = await unlessClosed(ask(findPeople, { idOrEmail, ...place }, signal));
    const screen = isSupport ? "/settings/admin-tools/dashboard" : "/settings/organization";
    return (answer?.org_userList.data ?? []).map(({ id, firstName, lastName, primaryEmail }) => ({
      id,
      title: `${firstName} ${lastName}`.trim() || primaryEmail,
      detail: primaryEmail,
      keywords: `${id} ${query}`,
      icon: User,
      url: `${screen}?q=${encodeURIComponent(primaryEmail)}`,
    }));
  },
};
