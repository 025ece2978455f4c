import { Link } from "react-router";
import { useConfig } from "../../shared/config.ts";
import { productLink } from "../../shared/products/product-link.ts";
import { productWords } from "../../shared/products/product-words.ts";
import type { Product, ProductId } from "../../shared/products/use-products.ts";
import { productIcons } from "./product-icons.ts";
import { Leaving, RowContent, rowClass } from "./row.tsx";
import { StoreRow } from "./store-row.tsx";

interface ProductRowProps {
  product: Product;
  businessId: string;
  onLeave: () => void;
}

export function ProductRow({ product, businessId, onLeave }: ProductRowProps) {
  const config = useConfig();
  const link = productLink(product, { config, businessId, address: window.location.href });
  const { name, purpose } = productWords[product.id];
  if (link.kind === "store") return <StoreRow loginUrl={link.loginUrl} />;
  if (link.kind === "page")
    return (
      <li>
        <Link to={link.path} onClick={onLeave} className={rowClass}>
          <RowContent icon={productIcons[product.id]} name={name}>
            {purpose}
          </RowContent>
        </Link>
      </li>
    );
  return (
    <li>
      <a href={link.url} onClick={onLeave} className={rowClass}>
        <RowContent icon={productIcons[product.id]} name={name} end={<Leaving />}>
          {purpose}
        </RowContent>
      </a>
    </li>
  );
}

/** A product that doesn't respond is shown as such, because it may be in use. */
export function UnknownRow({ id }: { id: ProductId }) {
  const { name } = productWords[id];
  return (
    <li className="flex items-center gap-3 px-2 py-2">
      <RowContent icon={productIcons[id]} name={name}>
        Not responding
      </RowContent>
    </li>
  );
}
