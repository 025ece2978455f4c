import { Badge } from "@bc/ui/badge";
import { formatDate } from "../../../../shared/format/dates.ts";

interface ExpiryProps {
  flag: { expiresAt: string; isExpired: boolean };
}

/** The day by which a flag should be removed from the code. An expired flag keeps working. */
export function Expiry({ flag: { expiresAt, isExpired } }: ExpiryProps) {
  const day = formatDate(expiresAt, "UTC");
  return isExpired ? <Badge tone="warning">Expired on {day}</Badge> : <>{day}</>;
}
