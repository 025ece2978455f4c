import { ApiError } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { counted } from "../../../shared/format/words.ts";
import { showMessage } from "../../../shared/message.ts";
import { telemetry } from "../../../shared/telemetry/telemetry.ts";
import { listDeliveries } from "../api/list-deliveries.gen.ts";
import { listWebhooks } from "../api/list-webhooks.gen.ts";
import { resendDeliveries } from "../api/resend-deliveries.gen.ts";

/** Sends events again and says how many. */
export function useResend(cartBusinessId: string, webhookId: string) {
  const write = useWrite(resendDeliveries, { refetch: [listDeliveries, listWebhooks] });
  async function send(chosen: { deliveryIds: string[] } | { failedSince: string }): Promise<void> {
    try {
      const { order_webhookResend: count } = await write.mutateAsync({
        cartBusinessId,
        input: { webhookId, ...chosen },
      });
      telemetry.event("order_webhookResent", { events: rangeOf(count) });
      showMessage({ tone: "good", text: `${counted(count, "event")} queued to be sent again.`, closeAfter: 6_000 });
    } catch (error) {
      showMessage({ tone: "bad", text: error instanceof ApiError ? error.message : "Something went wrong" });
    }
  }
  return { busy: write.isPending, resend: (chosen: Parameters<typeof send>[0]): Promise<void> => send(chosen) };
}

/** Returns a number for telemetry, which gets ranges only: "11-100". */
function rangeOf(count: number): string {
  if (count <= 1) return String(count);
  const top = 10 ** Math.ceil(Math.log10(count));
  return `${top / 10 + 1}-${top}`;
}
