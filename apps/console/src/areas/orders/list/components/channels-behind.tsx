import { Alert } from "@bc/ui/alert";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { counted } from "../../../../shared/format/words.ts";
import { useIsOffered } from "../../../../shared/navigation/offered.ts";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { listChannelsBehind } from "../api/list-channels-behind.gen.ts";

const connectorsPath = "/unified-analytics/my-connectors";
const pollMs = 60_000;
const hourMs = 3_600_000;

/** Says which channels were not read for hours, because the list lacks their newest orders. */
export function ChannelsBehind({ businessId }: { businessId: string }) {
  const now = useNow();
  const isOffered = useIsOffered();
  const { data } = useOperation(listChannelsBehind, { businessId }, { refetchInterval: pollMs });
  return data?.order_orderTabCounts.channelsBehind.map(({ cartSalesChannelId, cartSalesChannelName, readAt }) => (
    <Alert
      key={cartSalesChannelId}
      tone="warning"
      action={
        isOffered(connectorsPath) && (
          <RouterLink href={connectorsPath} className="link">
            See connector
          </RouterLink>
        )
      }
    >
      {cartSalesChannelName} was last read {age(+now - +new Date(readAt))} ago. Orders may be missing.
    </Alert>
  ));
}

/** "3 hours", "2 days" */
function age(ms: number): string {
  const hours = Math.max(1, Math.floor(ms / hourMs));
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}
