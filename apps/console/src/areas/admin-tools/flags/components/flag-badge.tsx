import { Badge } from "@bc/ui/badge";
import { audienceOf, noUsers } from "../../components/flag-audience.ts";

/** Shows a flag without rules as such: it applies to no one even if it is switched on. */
export function FlagBadge({ flag }: { flag: Parameters<typeof audienceOf>[0] & { isEnabled: boolean } }) {
  if (!flag.isEnabled) return <Badge>Off</Badge>;
  return audienceOf(flag) === noUsers ? <Badge>No rules</Badge> : <Badge tone="success">On</Badge>;
}
