import { Store } from "lucide-react";
import type { Command, CommandContext, CommandSource } from "../../../shared/commands/command.ts";
import type { OpenBusiness } from "../../../shared/current/use-businesses.ts";

/** A command that switches to a business; none for the current one. */
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

/** Commands for the businesses that the user can enter, created once until the list changes. */
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
