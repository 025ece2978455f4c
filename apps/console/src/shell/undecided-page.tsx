import type { BusinessService } from "@bc/navigation/contract/condition";
import { ErrorState } from "@bc/ui/error-state";
import { productOf } from "../shared/navigation/use-facts.ts";
import { productWords } from "../shared/products/product-words.ts";
import { useProducts } from "../shared/products/use-products.ts";
import { useSession } from "../shared/session.ts";

/** Shown in place of a page if its product doesn't respond, so that it is unknown whether the business has it. */
export function UndecidedPage({ service }: { service: BusinessService }) {
  const { error, retry, isRetrying } = useProducts();
  const isImpersonating = useSession().impersonation() !== null;
  return (
    <>
      <title>Not responding · Brand Console</title>
      {isImpersonating ? (
        <ErrorState wholePage title="This page isn't available while impersonating a user">
          Other products only respond to the user's own sign-in.
        </ErrorState>
      ) : (
        <ErrorState
          wholePage
          title={`${productWords[productOf[service]].name} isn't responding`}
          requestId={error?.requestId}
          onRetry={retry}
          retrying={isRetrying}
        >
          We couldn't check whether this business uses it. Please try again in a moment.
        </ErrorState>
      )}
    </>
  );
}
