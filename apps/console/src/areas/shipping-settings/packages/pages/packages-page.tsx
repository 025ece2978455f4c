import { Button } from "@bc/ui/button";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { Page } from "@bc/ui/page";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { showMessage } from "../../../../shared/message.ts";
import { listPackages } from "../../api/list-packages.gen.ts";
import { ShippingHeader } from "../../components/shipping-header.tsx";
import { deletePackage } from "../api/delete-package.gen.ts";
import type { SavedPackage } from "../components/package-schema.ts";
import { PackagesTable } from "../components/packages-table.tsx";

const PackageDialog = lazy(async () => ({ default: (await import("../components/package-dialog.tsx")).PackageDialog }));

/** The boxes and bags of the business. */
export function PackagesPage() {
  const { business } = useCurrent();
  const [edited, setEdited] = useState<SavedPackage | "new" | null>(null);
  const [deleted, setDeleted] = useState<SavedPackage | null>(null);
  const remove = useWrite(deletePackage, { refetch: [listPackages] });
  if (!business) return null;
  const businessId = business.id;
  const tell = (text: string): void => showMessage({ tone: "good", text, closeAfter: 8_000 });

  async function confirmDelete({ id, version, name }: SavedPackage): Promise<void> {
    const input = { clientKey: crypto.randomUUID(), id, version };
    const { isRetired } = (await remove.mutateAsync({ businessId, input })).inventory_packageDelete;
    tell(isRetired ? `${name} is in use, so it was retired` : `${name} was deleted`);
  }

  return (
    <Page>
      <title>Packages · Brand Console</title>
      <ShippingHeader
        note="The boxes and bags that packers choose from."
        actions={
          <Button onClick={() => setEdited("new")}>
            <Plus aria-hidden="true" className="size-4" />
            Add package
          </Button>
        }
      />
      <PackagesTable businessId={businessId} onEdit={setEdited} onDelete={setDeleted} />
      {edited && (
        <Suspense>
          <PackageDialog
            businessId={businessId}
            saved={edited === "new" ? undefined : edited}
            onClose={() => setEdited(null)}
            onSaved={tell}
          />
        </Suspense>
      )}
      {deleted && (
        <ConfirmDialog
          open
          danger
          title={`Delete ${deleted.name}?`}
          confirmLabel="Delete"
          onClose={() => setDeleted(null)}
          onConfirm={() => confirmDelete(deleted)}
          failureText={(error) => (error instanceof ApiError ? error.message : "Something went wrong")}
        >
          If a shipment or a location uses it, it is retired instead: existing shipments keep it, and it can no longer
          be chosen.
        </ConfirmDialog>
      )}
    </Page>
  );
}
