import { abilities } from "@bc/org/contract/phrases.gen";
import type { RoleIntent } from "@bc/org/contract/rights";

/** What an intent allows, as the end of the sentence "You can't …". */
export function intentWords(intent: RoleIntent): string {
  return abilities[intent];
}
