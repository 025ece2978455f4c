import { ArrowLeftRight, Keyboard, Link, LogOut, ShoppingBag, UserPlus } from "lucide-react";
import type { IsOffered } from "../../../shared/navigation/offered.ts";
import type { Command, CommandContext, CommandSource } from "../../../shared/commands/command.ts";
import { openShortcuts } from "../palette-state.ts";
import { addressIn, orderNumberIn } from "../sniff.ts";

const ordersPath = "/orders";

/** Actions that are available on every page. */
export const verbsSource = (isOffered: IsOffered): CommandSource => ({
  name: "Actions",
  find: (query, context) => [
    ...(isOffered(ordersPath) ? orders(query, context) : []),
    ...switching(context),
    ...inviting(query, context),
    {
      id: "copy-link",
      title: "Copy link to this page",
      keywords: "share address url",
      icon: Link,
      run: () => copyLink(context),
    },
    {
      id: "shortcuts",
      title: "Keyboard shortcuts",
      keywords: "help keys",
      icon: Keyboard,
      keys: ["?"],
      run: openShortcuts,
    },
    { id: "sign-out", title: "Sign out", keywords: "log out leave", icon: LogOut, url: "/logout" },
  ],
});

function orders(query: string, { facts }: CommandContext): Command[] {
  const number = orderNumberIn(query);
  if (!number || !facts.may("viewOrders")) return [];
  const url = `${ordersPath}?search=${encodeURIComponent(number)}`;
  return [{ id: "find-order", title: `Find order ${number}`, keywords: query, icon: ShoppingBag, url }];
}

function switching({ businesses, current }: CommandContext): Command[] {
  if (businesses.length < 2) return [];
  const title = `Switch ${current.organization.terminology.toLowerCase()}…`;
  return [{ id: "switch", title, keywords: "switch to business change", icon: ArrowLeftRight, complete: "Switch to " }];
}

function inviting(query: string, { facts, current }: CommandContext): Command[] {
  if (!facts.may("inviteMembers")) return [];
  const address = addressIn(query);
  const command = { id: "invite", icon: UserPlus, keywords: `invite people members ${query}` };
  if (!address) return [{ ...command, title: "Add users…", keywords: "invite people members", complete: "Add " }];
  const url = `/settings/organization/users?invite=${encodeURIComponent(address)}`;
  return [{ ...command, title: `Add ${address}`, detail: `to ${current.organization.name}`, url }];
}

/** The link opens the page in the current business. */
async function copyLink({ current }: CommandContext): Promise<string> {
  const link = new URL(location.href);
  if (current.business) link.searchParams.set("businessId", current.business.id);
  await navigator.clipboard.writeText(link.href);
  return "Link copied";
}
