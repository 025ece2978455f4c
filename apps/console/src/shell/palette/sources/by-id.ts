import { getBusiness } from "../../../shared/api/get-business.gen.ts";
import type { Command, CommandContext, CommandSource } from "../../../shared/commands/command.ts";
import { getOrganization } from "../../api/get-organization.gen.ts";
import { idIn } from "../sniff.ts";
import { switchCommand } from "./businesses.ts";
import { organizationCommand } from "./organizations.ts";
import { unlessClosed } from "./unless-closed.ts";

/** A business or an organization by its ID. Both kinds of IDs have the same form, so both are queried. */
export const byIdSource: CommandSource = {
  name: "By ID",
  asks: true,
  async find(query, context, signal) {
    const id = idIn(query);
    if (!id || context.businesses.some(({ business }) => business.id === id)) return [];
    const found = await Promise.all([businessAt(id, context, signal), organizationAt(id, context, signal)]);
    return found.flat();
  },
};

async function businessAt(id: string, context: CommandContext, signal: AbortSignal): Promise<Command[]> {
  const answer = await unlessClosed(context.ask(getBusiness, { businessId: id }, signal));
  if (!answer) return [];
  const { organization, ...business } = answer.org_businessShow;
  return switchCommand(context, { organization, business });
}

async function organizationAt(id: string, context: CommandContext, signal: AbortSignal): Promise<Command[]> {
  const answer = await unlessClosed(context.ask(getOrganization, { id }, signal));
  return answer ? organizationCommand(context, answer.org_organizationShow) : [];
}
