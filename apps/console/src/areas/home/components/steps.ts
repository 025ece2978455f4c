import { shownZone } from "@bc/ui/dates/shown";
import type { GetFirstStepsQuery } from "../api/get-first-steps.gen.ts";

type Facts = GetFirstStepsQuery["org_businessShow"];

export interface Step {
  id: "time-zone" | "people" | "store" | "order";
  title: string;
  note: string;
  isDone: boolean;
  /** The page where it is done. */
  link?: { href: string; label: string };
}

/** Returns the first steps of a business with their state. */
export function stepsOf(facts: Facts, hasProduct: boolean, now: Date): Step[] {
  const invited = (facts.organization?.members ?? facts.members).totalCount;
  const people = Math.max(invited, facts.numUsersWithAccess);
  const hasStore = hasProduct || facts.salesChannels.length > 0;
  return [
    {
      id: "time-zone",
      title: "Confirm your time zone",
      note: `Days and reports use ${shownZone(facts.timeZone, now)}.`,
      isDone: facts.isTimeZoneConfirmed,
    },
    {
      id: "people",
      title: "Add users",
      note: people > 1 ? `${people} people have access or are invited.` : "Work together with your team.",
      isDone: people > 1,
      link: { href: "/settings/organization?invite=", label: "Add users" },
    },
    {
      id: "store",
      title: "Connect a store",
      note: hasStore ? "You sell through a connected store." : "Build a storefront or sell on marketplaces.",
      isDone: hasStore,
      link: { href: "/storefront", label: "Connect a store" },
    },
    // No order has arrived: the console has no orders yet.
    { id: "order", title: "Get your first order", note: "Orders arrive once a store is connected.", isDone: false },
  ];
}
