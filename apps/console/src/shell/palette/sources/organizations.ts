import { Building2 } from "lucide-react";
import { findOrganizationNames } from "../../../shared/api/find-organization-names.gen.ts";
import type { Command, CommandContext, CommandSource } from "../../../shared/commands/command.ts";
import type { Named } from "../../../shared/current/place.ts";
import { unlessClosed } from "./unless-closed.ts";

/** What switches to an organization, in the first of its businesses that is known. */
export function organizationCommand({ current, businesses, enter }: CommandContext, organization: Named): Command[] {
  if (organization.id === current.organization.id) return [];
  const first = businesses.find((place) => place.organization.id === organization.id);
  return [
    {
      id: organization.id,
      title: organization.name,
      detail: "Organization",
      keywords: `switch to ${organization.id}`,
      icon: Building2,
      run: () => void enter(first ?? { organization, business: null }),
    },
  ];
}

/** The reader's own. */
export const organizationsSource: CommandSource = {
  name: "Organizations",
  find: (query, context) =>
    query ? context.me.organizations.flatMap((organization) => organizationCommand(context, organization)) : [],
};

/** All others by name, for the console's own people. */
export const allOrganizationsSource: CommandSource = {
  name: "Organizations",
  asks: true,
  async find(query, context, signal) {
    if (context.me.globalRoles.length === 0) return [];
    const name = query.replace(/^switch to\s+/i, "");
    const answer = await unlessClosed(context.ask(findOrganizationNames, { name }, signal));
    return (answer?.org_organizationList.data ?? []).flatMap((organization) =>
      organizationCommand(context, organization),
    );
  },
};
