import { orderError } from "../contract/errors.ts";
import { viewLimits, type ViewScope } from "../contract/view.ts";

interface KnownView {
  id: string;
  userId: string;
  scope: ViewScope;
  name: string;
}

interface NamedView {
  /** Undefined for a new view. */
  id?: string | undefined;
  scope: ViewScope;
  name: string;
}

/** Refuses a view whose name is taken, and a new one over the limit. `views` are those that the user sees. */
export function checkView(views: readonly KnownView[], { id, scope, name }: NamedView): void {
  const others = views.filter((view) => view.scope === scope && view.id !== id);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw orderError("order.view-refused", { why: `A view is already named ${name}.` });
  if (id === undefined && others.length >= viewLimits.perScope)
    throw orderError("order.view-limit", {
      why: `${scope === "MINE" ? "You have" : "The team has"} ${viewLimits.perScope} views. Delete one first.`,
    });
}

/** Whether a user may delete a view: its author, and for the team's also users who may update the business. */
export function canDeleteView({ userId, scope }: KnownView, user: { userId: string; maySetUp: boolean }): boolean {
  return userId === user.userId || (scope === "TEAM" && user.maySetUp);
}
