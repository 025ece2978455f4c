import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { dismissHint } from "../api/dismiss-hint.gen.ts";
import { type Order, versionOf } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

type Hint = Order["hints"][number];

interface HintsCardProps {
  order: Order;
  mayUpdate: boolean;
}

/** What to look at before shipping. Nothing acts on it. */
export function HintsCard({ order, mayUpdate }: HintsCardProps) {
  return (
    <Card title="Hints" note="Hints never change an order. Dismissing a hint hides it for everyone.">
      <ul className="divide-y divide-line text-sm">
        {order.hints.map((hint) => (
          <HintItem key={hint.kind} order={order} hint={hint} mayUpdate={mayUpdate} />
        ))}
      </ul>
    </Card>
  );
}

function HintItem({ order, hint, mayUpdate }: HintsCardProps & { hint: Hint }) {
  const { save, isPending, error } = useOrderWrite(dismissHint);
  const { kind, explanation, orders } = hint;
  // The message below says why it failed.
  const dismiss = (): void => void save({ ...versionOf(order), kind }).catch(() => undefined);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="wrap-break-word">{explanation}</p>
        {orders.length > 0 && (
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-dense">
            {orders.map(({ cartOrderId, orderNumber }) => (
              <RouterLink key={cartOrderId} href={`/orders/${cartOrderId}`} className="link wrap-break-word">
                {orderNumber}
              </RouterLink>
            ))}
          </p>
        )}
        {error && (
          <p role="alert" className="text-accent-red">
            {error.message}
          </p>
        )}
      </div>
      {mayUpdate && (
        <Button size="small" variant="quiet" busy={isPending} aria-label={`Dismiss: ${explanation}`} onClick={dismiss}>
          Dismiss
        </Button>
      )}
    </li>
  );
}
