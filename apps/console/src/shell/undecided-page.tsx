import type { BusinessService } from "@bc/navigation/contract/condition";
import { ErrorState } from "@bc/ui/error-state";
import { productOf } from "../shared/navigation/use-facts.ts";
import { productWords } from "../shared/products/product-words.ts";
import { useProducts } from "../shared/products/use-products.ts";
import { useSession } from "../shared/session.ts";

/** Stands in for a page of which nobody can say whether the business has it: the product did not answer. */
export function UndecidedPage({ service }: { service: BusinessService }) {
  const { error, retry, isRetrying } = useProducts();
  const inLook = useSession().impersonation() !== null;
  return (
    <>
      <title>No answer · Brand Console</title>
      {inLook ? (
        <ErrorState wholePage title="This page can't be shown in somebody else's name">
          Other products are only asked by the person themselves.
        </ErrorState>
      ) : (
        <ErrorState
          wholePage
          title={`${productWords[productOf[service]].name} did not answer`}
          requestId={error?.requestId}
          onRetry={retry}
          retrying={isRetrying}
        >
          We could not find out whether this business uses it. Nothing is lost; try again in a moment.
        </ErrorState>
      )}
    </>
  );
}
