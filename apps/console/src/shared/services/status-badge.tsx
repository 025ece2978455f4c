import { Badge } from "@bc/ui/badge";
import { statusWords } from "./request-words.ts";

export function StatusBadge({ status }: { status: keyof typeof statusWords }) {
  const { label, tone } = statusWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}
