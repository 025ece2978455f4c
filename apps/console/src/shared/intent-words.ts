import { abilities } from "@bc/org/contract/phrases.gen";
import type { RoleIntent } from "@bc/org/contract/rights";

/** What an intent lets somebody do, as it ends the sentence "You cannot …". */
export function intentWords(intent: RoleIntent): string {
  return abilities[intent];
}
