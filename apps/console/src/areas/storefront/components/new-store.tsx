import { Spinner } from "@bc/ui/spinner";
import { ErrorState } from "@bc/ui/error-state";
import { useEffect, useEffectEvent } from "react";
import { useProducts } from "../../../shared/products/use-products.ts";
import { useElapsed } from "../../../shared/use-elapsed.ts";

const askEveryMs = 2_000;
const patienceMs = 30_000;

/** Shown from the end of a trial's start until the store is listed, which opens it. */
export function NewStore() {
  const { retry, isRetrying } = useProducts();
  const isLate = useElapsed(true, patienceMs);
  const ask = useEffectEvent(retry);
  useEffect(() => {
    ask();
    const timer = setInterval(() => ask(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (isLate)
    return (
      <ErrorState title="Your store isn't listed yet" onRetry={retry} retrying={isRetrying}>
        Your store was built, but Storefront doesn't list it. If this persists, contact us.
      </ErrorState>
    );
  return (
    <div className="flex flex-col items-center gap-3 py-12">
      <Spinner size="large" label="Opening your store" />
      <p aria-hidden="true" className="text-sm text-muted">
        Your store is ready. Opening its admin…
      </p>
    </div>
  );
}
