import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { Select } from "@bc/ui/select";
import { useState } from "react";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { deactivateLocation } from "../api/deactivate-location.gen.ts";
import { getLocation } from "../api/get-location.gen.ts";
import { listLocations } from "../api/list-locations.gen.ts";
import type { SavedLocation } from "./location-schema.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";

interface DeactivateDialogProps {
  businessId: string;
  location: SavedLocation;
  onClose: () => void;
}

/** Makes a location inactive, and asks where its open orders go. */
export function DeactivateDialog({
  businessId,
  location: { id, name, version, openOrders },
  onClose,
}: DeactivateDialogProps) {
  const close = useWrite(deactivateLocation, { refetch: [getLocation, listLocations] });
  const others = useOperation(listLocations, { businessId, isActive: true, skip: 0, take: 100 });
  const [moveToId, setMoveTo] = useState<string | null>(null);
  const [clientKey] = useState(() => crypto.randomUUID());
  const options = (others.data?.inventory_locationList.data ?? [])
    .filter((other) => other.id !== id)
    .map((other) => ({ value: other.id, text: other.name }));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Make ${name} inactive?`}
      confirmLabel="Make inactive"
      onConfirm={() => close.mutateAsync({ businessId, input: { clientKey, id, version, moveToId } })}
      failureText={(error) => (error instanceof ApiError ? error.message : "Something went wrong")}
    >
      <div className="flex flex-col gap-4">
        <p>New orders no longer ship from here. You can make it active again later.</p>
        {openOrders > 0 && (
          <>
            <p>{openOrders} open orders ship from here. Choose where they go.</p>
            <Select label="Move open orders to" options={options} value={moveToId} onChange={setMoveTo} required />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
