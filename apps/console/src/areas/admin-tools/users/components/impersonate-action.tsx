import { Button } from "@bc/ui/button";
import { Eye } from "lucide-react";
import { lazy, Suspense } from "react";
import { useAddressDialog } from "./use-address-dialog.ts";

const ImpersonateDialog = lazy(async () => ({
  default: (await import("./impersonate-dialog.tsx")).ImpersonateDialog,
}));

interface ImpersonateActionProps {
  userId: string;
  name: string;
  hasGlobalRole: boolean;
}

/** Lets support view the console as the user. Users with a global role see more than support may, so they are excluded. */
export function ImpersonateAction({ userId, name, hasGlobalRole }: ImpersonateActionProps) {
  const dialog = useAddressDialog("impersonate");
  if (hasGlobalRole)
    return <p className="max-w-64 text-dense text-muted">Users with a global role can't be impersonated.</p>;
  return (
    <>
      <Button onClick={dialog.open}>
        <Eye aria-hidden="true" />
        View as {name}
      </Button>
      {dialog.isOpen && (
        <Suspense>
          <ImpersonateDialog userId={userId} name={name} onClose={dialog.close} onChallenge={dialog.challenge} />
        </Suspense>
      )}
    </>
  );
}
