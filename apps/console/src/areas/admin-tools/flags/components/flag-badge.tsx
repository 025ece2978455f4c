import { Badge } from "@bc/ui/badge";
import { type Rules, whomRulesName } from "../../components/flag-words.ts";

/** Whether a flag is on for anybody at all: one without rules is on for nobody, whatever its switch says. */
export function FlagBadge({ flag }: { flag: Rules }) {
  if (!flag.isEnabled) return <Badge>Off</Badge>;
  return whomRulesName(flag) === "Nobody" ? <Badge>No rules</Badge> : <Badge tone="success">On</Badge>;
}
