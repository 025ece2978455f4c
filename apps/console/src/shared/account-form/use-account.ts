import type { Account } from "@bc/trial/contract/account";
import { phoneCheck } from "@bc/ui/form/rules";
import { useClient } from "../api/client.ts";
import { getBusiness } from "../api/get-business.gen.ts";
import { getMe } from "../api/get-me.gen.ts";
import type { Me } from "../api/use-me.ts";
import { useWrite } from "../api/use-operation.ts";
import { validatePhone } from "../api/validate-phone.gen.ts";
import { updateAccount } from "./api/update-account.gen.ts";

/** Values, remote checks and saving for a form with the fields of an account. */
export function useAccount(me: Me, business: { id: string; name: string }) {
  const client = useClient();
  const { mutateAsync: update } = useWrite(updateAccount, { refetch: [getMe, getBusiness] });
  return {
    values: { firstName: me.firstName, lastName: me.lastName, phone: me.phone, businessName: business.name },
    checks: {
      phone: phoneCheck(
        async (phone, signal) => (await client.request(validatePhone, { phone }, { signal })).org_validatePhone,
      ),
    },
    save: ({ firstName, lastName, phone, businessName }: Account) =>
      update({ input: { businessId: business.id, firstName, lastName, phone, businessName } }),
  };
}
