import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { isUuid, newId } from "@bc/runtime/ids";
import { reasonGiven, savedChange } from "../contract/board.ts";
import { feedbackError } from "../contract/errors.ts";
import { type ChangeRow, deleteChange, findChange, pageChanges, saveChange as writeChange } from "../store/changes.ts";
import { lockPosts } from "../store/page-posts.ts";
import { cutPage } from "./cut-page.ts";
import { type AskedPage, requireInput, requirePage } from "./require-input.ts";

export function listChanges(database: Database, asked: AskedPage): Promise<{ data: ChangeRow[]; next: string | null }> {
  const { after, take } = requirePage(asked, "time");
  return database.withoutTransaction(async (tx) => cutPage(await pageChanges(tx, { after, take: take + 1 }), take));
}

/** Publishes an entry, or changes it. Links to merged posts lead to the post that they were merged into. */
export function saveChange(
  database: Database,
  actor: Actor,
  {
    id: givenId,
    ...input
  }: { id?: string | null | undefined; title: string; text: string; postIds: readonly string[] },
): Promise<ChangeRow> {
  const { title, text, postIds } = requireInput(savedChange, input);
  if (givenId && !isUuid(givenId)) throw feedbackError("feedback.change-missing");
  return database.withTenant({ userId: actor.userId, everywhere: true }, async (tx) => {
    const before = givenId ? await findChange(tx, givenId) : undefined;
    if (givenId && !before) throw feedbackError("feedback.change-missing");
    // Locked, so that a merge can't move a link that is not written yet.
    const posts = await lockPosts(tx, postIds);
    if (posts.size < new Set(postIds).size) throw feedbackError("feedback.post-missing");
    const linked = [...posts.values()].map((post) => post.mergedIntoId ?? post.id);
    const id = before?.id ?? newId();
    await writeChange(tx, { id, title, text, authorId: actor.userId, postIds: linked });
    await recordAudit(tx, actor, {
      organizationId: null,
      action: "feedback-change.saved",
      target: { type: "feedback-change", id },
      ...(before && { before: { title: before.title } }),
      after: { title },
    });
    const saved = await findChange(tx, id);
    if (!saved) throw feedbackError("feedback.change-missing");
    return saved;
  });
}

export function removeChange(database: Database, actor: Actor, id: string, given: string): Promise<string> {
  const { reason } = requireInput(reasonGiven, { reason: given });
  if (!isUuid(id)) throw feedbackError("feedback.change-missing");
  return database.withTenant({ userId: actor.userId, everywhere: true }, async (tx) => {
    const before = await findChange(tx, id);
    if (!before) throw feedbackError("feedback.change-missing");
    await deleteChange(tx, id);
    await recordAudit(tx, actor, {
      organizationId: null,
      action: "feedback-change.removed",
      target: { type: "feedback-change", id },
      before: { title: before.title },
      after: { reason },
    });
    return before.id;
  });
}
