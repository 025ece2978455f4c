import { Spinner } from "@bc/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { enterStore } from "../../shared/products/enter-store.ts";
import { productWords } from "../../shared/products/product-words.ts";
import { useSession } from "../../shared/session.ts";
import { productIcons } from "./product-icons.ts";
import { Leaving, RowContent, rowClass } from "./row.tsx";

/** Signs in to the only store. A button, because it submits a form. */
export function StoreRow({ loginUrl }: { loginUrl: string }) {
  const session = useSession();
  const { name, purpose } = productWords.sf;
  const entering = useMutation({
    mutationFn: async () => {
      const identity = await session.getIdentity();
      if (!identity) throw new Error("the user is not signed in");
      enterStore(loginUrl, identity);
    },
  });
  return (
    <li>
      <button type="button" disabled={entering.isPending} onClick={() => entering.mutate()} className={rowClass}>
        <RowContent icon={productIcons.sf} name={name} end={entering.isPending ? <Spinner /> : <Leaving />}>
          {entering.isError ? "Couldn't sign you in. Try again." : purpose}
        </RowContent>
      </button>
    </li>
  );
}
