import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { addressLines } from "../../../../shared/orders/address-text.tsx";
import type { VerifyAddressMutation } from "../api/verify-address.gen.ts";

type Corrected = NonNullable<VerifyAddressMutation["order_addressVerify"]["corrected"]>;

interface AddressNoticeProps {
  corrected: Corrected | null;
  problems: readonly string[];
  onAccept: (corrected: Corrected) => void;
}

/** What the carriers say about an address that they don't confirm. */
export function AddressNotice({ corrected, problems, onAccept }: AddressNoticeProps) {
  if (corrected)
    return (
      <Alert
        title="The carrier knows this address as:"
        action={
          <Button type="button" size="small" variant="secondary" onClick={() => onAccept(corrected)}>
            Use this address
          </Button>
        }
      >
        <p>{addressLines({ ...corrected, country: null }).join(", ")}</p>
        <p className="text-muted">Create the order to keep yours.</p>
      </Alert>
    );
  return (
    <Alert tone="warning" title="This address is not verified.">
      {problems.length > 0 && <p>{problems.join(" ")}</p>}
      <p>Check it, or create the order to keep it.</p>
    </Alert>
  );
}
