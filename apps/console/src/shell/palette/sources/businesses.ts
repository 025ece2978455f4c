import { Store } from "lucide-react";
import type { Command, CommandContext, CommandSource } from "../../../shared/commands/command.ts";
import type { OpenBusiness } from "../../../shared/current/use-businesses.ts";

/** What switches to a business; nothing for the one where this tab is. */
export function switchCommand({ current, switchTo }: CommandContext, place: OpenBusiness): Command[] {
  const { organization, business } = place;
  if (business.id === current.business?.id) return [];
  return [
    {
      id: business.id,
      title: business.name,
      detail: organization.name,
      keywords: `switch to business ${business.id}`,
      icon: Store,
      url: `/?businessId=${business.id}`,
      run: () => switchTo(place),
    },
  ];
}

/** The businesses that the reader may enter, as commands made once for as long as nothing changes. */
export function businessesSource(): CommandSource {
  let made: { from: CommandContext; commands: readonly Command[] } | null = null;
  return {
    name: "Businesses",
    find(query, context) {
      if (!query) return [];
      if (made?.from !== context) {
        const commands = context.businesses.flatMap((place) => switchCommand(context, place));
        made = { from: context, commands };
      }
      return made.commands;
    },
  };
}
