import type { Source } from "@bc/ua/contract/source";
import { useEffect, useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useClient } from "../../../shared/api/client.ts";
import { getAuthUrl } from "../api/get-auth-url.gen.ts";
import type { AddFailure, Replaced } from "./add-task.ts";
import { clearSetup, storeSetup } from "./setup.ts";
import { useDeletion } from "./use-deletion.ts";

interface SignIn {
  source: Source;
  businessId: string;
  shop?: string;
  /** The connection that gets new access. */
  connectorId?: string;
  /** Whether that connection had access before. */
  isRenewal?: boolean;
  /** The connection that is deleted before the page is left. */
  replaced?: Replaced | undefined;
}

/** A sign-in that is being opened. */
interface Begun {
  slug: string;
  connectorId: string | undefined;
}

/** Sends the browser to the sign-in of a source. `begun` is the slug of the source until the page is left. */
export function useSignIn(onFailed: (failure: AddFailure) => void) {
  const client = useClient();
  const deleteReplaced = useDeletion();
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    // Back from the source, the browser may show the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBegun(undefined);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  async function signIn({ source, businessId, shop, connectorId, isRenewal = false, replaced }: SignIn): Promise<void> {
    setBegun({ slug: source.slug, connectorId: connectorId ?? replaced?.id });
    try {
      const { ua_dataConnectorAuthUrl: answer } = await client.request(getAuthUrl, {
        businessId,
        connectorType: source.typeName,
        ...(shop !== undefined && { shop }),
        ...(connectorId !== undefined && { state: connectorId }),
      });
      if (replaced) await deleteReplaced(replaced);
      storeSetup({ name: source.slug, businessId, isRenewal });
      window.location.assign(answer.url);
    } catch (error) {
      clearSetup();
      setBegun(undefined);
      onFailed({
        title: "Error",
        text: "Something went wrong",
        ...(error instanceof ApiError && {
          text: `Something went wrong. ${error.message}`,
          requestId: error.requestId,
        }),
      });
    }
  }
  return { signIn, begun: begun?.slug, begunId: begun?.connectorId };
}
