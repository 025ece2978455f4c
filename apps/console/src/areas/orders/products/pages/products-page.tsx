import { ButtonLink } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { Page, PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { useConfig } from "../../../../shared/config.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { marketplaceProducts } from "../../../../shared/products/marketplace.ts";
import { useProducts } from "../../../../shared/products/use-products.ts";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { BulkTray } from "../../components/bulk-tray.tsx";
import { ProductsTable } from "../components/products-table.tsx";

/** The products of the current business, copied from its channels. */
export function ProductsPage() {
  const { organization, business } = useCurrent();
  const may = useCan("updateOrders");
  const { mcm } = useConfig().products;
  const isManaged = useProducts().find("mcm")?.isEnabled ?? false;
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>Products · Brand Console</title>
      <Page>
        <PageHeader
          title="Products"
          note="Copied from your sales channels. Weight and size for shipping can be changed here."
          actions={
            <>
              {business && !may && (
                <WhyNot intent="updateOrders" place={{ organizationId: organization.id, businessId: business.id }} />
              )}
              {business && mcm && isManaged && (
                <ButtonLink variant="secondary" href={marketplaceProducts(mcm, business.id)}>
                  Manage in Marketplace Management
                </ButtonLink>
              )}
            </>
          }
        />
        {business ? (
          <ProductsTable key={business.id} businessId={business.id} />
        ) : (
          <EmptyState title="No products yet">Create a business to see its products.</EmptyState>
        )}
        {business && <BulkTray businessId={business.id} />}
      </Page>
    </SnackbarProvider>
  );
}
