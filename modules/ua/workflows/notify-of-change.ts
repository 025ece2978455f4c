import type { Step } from "@bc/workflow/define";
import type { CauseChange } from "../service/end-sync.ts";
import { isNotified, notifyOfCauseAfter } from "../service/notify-of-causes.ts";
import type { SyncServices } from "../service/parts.ts";
import { placeOf } from "./read-tasks.ts";

/** Updates the notifications of the cause that a connection had, and of the one that it has. */
export async function notifyOfChange(
  step: Step,
  { database, sources }: Pick<SyncServices, "database" | "sources">,
  { slug, before, after }: CauseChange,
): Promise<void> {
  const place = placeOf(step);
  for (const causeClass of [before, after].filter(isNotified)) {
    let last: string | null = null;
    do {
      const from: string | null = last;
      last = await step.run("notify", async () => {
        const { title: source } = (await sources.load(slug)).manifest;
        const news = { slug, source, causeClass, isNews: causeClass === after };
        return notifyOfCauseAfter(database, place, news, from);
      });
    } while (last !== null);
  }
}
