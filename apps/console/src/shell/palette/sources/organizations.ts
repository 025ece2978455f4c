import { Building2 } from "lucide-react";
import { findOrganizationNames } from "../../../shared/api/find-organization-names.gen.ts";
import type { Command, CommandContext, CommandSource } from "../../../shared/commands/command.ts";
import type { Named } from "../../../shared/current/place.ts";
import { unlessClosed } from "./unless-closed.ts";

/** A command that switches to an organization, in its first known business. */
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

/** The user's own organizations. */
export const organizationsSource: CommandSource = {
  name: "Organizations",
  find: (query, context) =>
    query ? context.me.organizations.flatMap((organization) => organizationCommand(context, organization)) : [],
};

/** All other organizations by name, for support. */
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
