import { ApiError } from "../../../shared/api/api-error.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { showMessage } from "../../../shared/message.ts";
import { listDeliveries } from "../api/list-deliveries.gen.ts";
import { listWebhooks } from "../api/list-webhooks.gen.ts";
import { testWebhook } from "../api/test-webhook.gen.ts";
import { updateWebhook } from "../api/update-webhook.gen.ts";
import type { Webhook } from "./webhook-words.ts";

/** What a user does with a webhook without a dialog. Each says what it did, or why it failed. */
export function useWebhookActions(cartBusinessId: string) {
  const update = useWrite(updateWebhook, { refetch: [listWebhooks, listDeliveries] });
  const test = useWrite(testWebhook, { refetch: [listWebhooks, listDeliveries] });

  async function say(act: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await act();
      showMessage({ tone: "good", text: done, closeAfter: 6_000 });
    } catch (error) {
      showMessage({ tone: "bad", text: error instanceof ApiError ? error.message : "Something went wrong" });
    }
  }

  return {
    busy: update.isPending || test.isPending,
    turn: ({ id, version }: Webhook, isOn: boolean): void =>
      void say(
        () => update.mutateAsync({ cartBusinessId, input: { id, version, isOn } }),
        isOn ? "Webhook turned on." : "Webhook turned off. Pending events won't be sent.",
      ),
    adopt: ({ id, version, latestApiVersion }: Webhook): void =>
      void say(
        () => update.mutateAsync({ cartBusinessId, input: { id, version, apiVersion: latestApiVersion } }),
        `Events are now sent in version ${latestApiVersion}.`,
      ),
    test: ({ id }: Webhook, apiVersion?: string): void =>
      void say(
        () =>
          test.mutateAsync({
            cartBusinessId,
            input: { id, clientKey: crypto.randomUUID(), ...(apiVersion && { apiVersion }) },
          }),
        "Test event sent. Its delivery appears in the log.",
      ),
  };
}
