import { Badge } from "@bc/ui/badge";
import { formatDate } from "../../../../shared/format/dates.ts";

interface ExpiryProps {
  flag: { expiresAt: string; isExpired: boolean };
}

/** When a flag should be gone from the code; it goes on answering afterwards. */
export function Expiry({ flag: { expiresAt, isExpired } }: ExpiryProps) {
  const day = formatDate(expiresAt, "UTC");
  return isExpired ? <Badge tone="warning">Expired since {day}</Badge> : <>{day}</>;
}
