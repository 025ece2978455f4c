import { orderError } from "../contract/errors.ts";
import { viewLimits, type ViewList, type ViewScope } from "../contract/view.ts";

interface KnownView {
  id: string;
  userId: string;
  scope: ViewScope;
  name: string;
  content: { list: ViewList };
}

interface NamedView {
  /** Undefined for a new view. */
  id?: string | undefined;
  scope: ViewScope;
  list: ViewList;
  name: string;
}

const listWords: Readonly<Record<ViewList, string>> = { ORDERS: "the order list", SHIPMENTS: "the shipment list" };

/** Refuses a view whose name is taken, and a new one over the limit. `views` are those that the user sees. */
export function checkView(views: readonly KnownView[], { id, scope, list, name }: NamedView): void {
  const others = views.filter((view) => view.scope === scope && view.id !== id);
  const namesake = others.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (namesake) {
    const elsewhere = namesake.content.list === list ? "" : ` of ${listWords[namesake.content.list]}`;
    throw orderError("order.view-refused", { why: `A view${elsewhere} is already named ${name}.` });
  }
  if (id === undefined && others.length >= viewLimits.perScope)
    throw orderError("order.view-limit", {
      why: `${scope === "MINE" ? "You have" : "The team has"} ${viewLimits.perScope} views. Delete one first.`,
    });
}

/** Whether a user may delete a view: its author, and for the team's also users who may update the business. */
export function canDeleteView({ userId, scope }: KnownView, user: { userId: string; maySetUp: boolean }): boolean {
  return userId === user.userId || (scope === "TEAM" && user.maySetUp);
}
