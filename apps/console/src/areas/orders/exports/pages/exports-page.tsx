import { ButtonLink } from "@bc/ui/button";
import { Page, PageHeader } from "@bc/ui/page";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { BulkTray } from "../../components/bulk-tray.tsx";
import { ordersRoot } from "../../components/tabs.ts";
import { ExportList } from "../components/export-list.tsx";

/** The exported files of the current business. */
export function ExportsPage() {
  const { business } = useCurrent();
  return (
    <Page>
      <title>Exports · Orders · Brand Console</title>
      <PageHeader
        title="Exports"
        note="Files with orders, kept for 7 days."
        actions={
          <ButtonLink link={RouterLink} href={`${ordersRoot}/all`} variant="secondary">
            Orders
          </ButtonLink>
        }
      />
      {business && <ExportList key={business.id} businessId={business.id} />}
      {business && <BulkTray businessId={business.id} />}
    </Page>
  );
}
