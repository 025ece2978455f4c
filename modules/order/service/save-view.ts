import type { Database, Tx } from "@bc/db/database";
import { findHeldRoles, findUserName, isGranted } from "@bc/org/public";
import { isUuid, newId } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { viewContent, type ViewList, viewName, type ViewScope } from "../contract/view.ts";
import { canDeleteView, checkView } from "../domain/check-view.ts";
import { findRemembered, remember } from "../store/client-keys.ts";
import { deleteView, insertView, listViews, lockViews, updateView, type ViewRow } from "../store/views.ts";
import { readOrderContext } from "./order-context.ts";
import type { Writer } from "./write-order.ts";

/** A view as a user sees it. */
export interface ShownView extends ViewRow {
  canDelete: boolean;
}

/** Returns the views that a user sees of a list. */
export async function showViews(tx: Tx, viewer: Writer, list: ViewList): Promise<ShownView[]> {
  const views = (await listViews(tx, viewer.businessId, viewer.userId)).filter(({ content }) => content.list === list);
  const user = await userIn(tx, viewer);
  return views.map((view) => ({ ...view, canDelete: canDeleteView(view, user) }));
}

async function userIn(tx: Tx, viewer: Writer): Promise<{ userId: string; maySetUp: boolean }> {
  const held = await findHeldRoles(tx, viewer.userId, viewer.organizationId);
  return { userId: viewer.userId, maySetUp: isGranted("updateBusiness", held, viewer) };
}

interface ViewWrite {
  clientKey: string;
  viewId?: string | null | undefined;
  version?: number | null | undefined;
}

export interface ViewInput extends ViewWrite {
  name: string;
  scope: ViewScope;
  content: unknown;
}

/** Adds a view, or changes the one with the ID. */
export async function saveView(database: Database, writer: Writer, input: ViewInput): Promise<ShownView> {
  const name = viewName.safeParse(input.name).data;
  const { data: content, error } = viewContent.safeParse(input.content);
  if (!name || error)
    throw orderError("order.input-refused", {
      problems: name ? (error?.issues ?? []).map(({ path }) => path.join(".")).join(", ") : "name",
    });
  const { userId, businessId } = writer;
  const savedId = await write(database, writer, input, "order_viewUpsert", async (tx, views) => {
    if (!input.viewId) {
      checkView(views, { scope: input.scope, list: content.list, name });
      const id = newId();
      await insertView(tx, businessId, { id, userId, scope: input.scope, name, content });
      return id;
    }
    const known = await requireCurrent(tx, writer, views, input);
    if (known.content.list !== content.list) throw orderError("order.input-refused", { problems: "list" });
    checkView(views, { id: known.id, scope: known.scope, list: content.list, name });
    await updateView(tx, businessId, { id: known.id, name, content, updatedBy: userId });
    return known.id;
  });
  const views = await database.withTenant(writer, (tx) => showViews(tx, writer, content.list));
  const saved = views.find(({ id }) => id === savedId);
  if (!saved) throw orderError("order.view-missing");
  return saved;
}

/** Deletes a view and returns its ID. */
export async function removeView(
  database: Database,
  writer: Writer,
  input: ViewWrite & { viewId: string; version: number },
): Promise<string> {
  return write(database, writer, input, "order_viewDelete", async (tx, views) => {
    const known = await requireCurrent(tx, writer, views, input);
    if (!canDeleteView(known, await userIn(tx, writer)))
      throw orderError("order.view-refused", {
        why: "Only its author or a user who may update the business can delete this view.",
      });
    await deleteView(tx, writer.businessId, known.id);
    return known.id;
  });
}

/** Runs a write once per key and returns the ID of its view. */
function write(
  database: Database,
  writer: Writer,
  { clientKey: key }: ViewWrite,
  operation: string,
  run: (tx: Tx, views: readonly ViewRow[]) => Promise<string>,
): Promise<string> {
  if (!isUuid(key)) throw orderError("order.input-refused", { problems: "The client key has to be a UUID." });
  const { businessId, userId } = writer;
  return database.withTenant(writer, async (tx) => {
    await lockViews(tx, businessId);
    const remembered = (await findRemembered(tx, businessId, key)) as { viewId: string } | undefined;
    if (remembered) return remembered.viewId;
    const viewId = await run(tx, await listViews(tx, businessId, userId));
    await remember(tx, { businessId, key, operation, result: { viewId } });
    return viewId;
  });
}

/** Returns the view of a write. Refused if the user doesn't see it, or if it changed since the version. */
async function requireCurrent(
  tx: Tx,
  writer: Writer,
  views: readonly ViewRow[],
  { viewId, version }: ViewWrite,
): Promise<ViewRow> {
  const known = views.find(({ id }) => id === viewId);
  if (!known) throw orderError("order.view-missing");
  if (known.version === version) return known;
  const { zone } = await readOrderContext(tx, writer);
  throw orderError("order.changed-meanwhile", {
    by: (await findUserName(tx, known.updatedBy)) ?? "A user",
    field: "the view",
    time: new Intl.DateTimeFormat("en-US", { timeZone: zone, timeStyle: "short" }).format(known.updatedAt),
  });
}
