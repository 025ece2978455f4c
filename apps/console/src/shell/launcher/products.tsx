import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { Skeleton } from "@bc/ui/skeleton";
import { useConfig } from "../../shared/config.ts";
import { useIsOffered } from "../../shared/navigation/offered.ts";
import { productLink } from "../../shared/products/product-link.ts";
import { type Product, useProducts } from "../../shared/products/use-products.ts";
import { Group } from "./group.tsx";
import { ProductRow, UnknownRow } from "./product-row.tsx";

interface ProductsProps {
  businessId: string;
  /** The current product, which is omitted. */
  here: "ua" | "bc";
  onLeave: () => void;
}

export function Products({ businessId, here, onLeave }: ProductsProps) {
  const config = useConfig();
  const isOfferedPage = useIsOffered();
  const { products, isSettled, error, retry, isRetrying } = useProducts();
  if (!isSettled) return <Skeleton label="Loading apps" lines={4} />;
  if (error) return <ErrorState title={error.message} requestId={error.requestId} onRetry={retry} />;

  const hasPage = (product: Product) => {
    const link = productLink(product, { config, businessId, address: window.location.href });
    return link.kind !== "page" || isOfferedPage(link.path);
  };
  const others = products.filter((product) => product.isOffered && product.id !== here && hasPage(product));
  const known = others.filter(({ isKnown }) => isKnown);
  const unknown = others.filter(({ isKnown }) => !isKnown);
  const row = (product: Product) => (
    <ProductRow key={product.id} product={product} businessId={businessId} onLeave={onLeave} />
  );
  return (
    <>
      <Group title="Launch">{known.filter(({ isEnabled }) => isEnabled).map(row)}</Group>
      <Group title="Suggested">{known.filter(({ isEnabled }) => !isEnabled).map(row)}</Group>
      <Group
        title="Not responding"
        action={
          <Button variant="quiet" size="small" busy={isRetrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        {unknown.map(({ id }) => (
          <UnknownRow key={id} id={id} />
        ))}
      </Group>
    </>
  );
}
