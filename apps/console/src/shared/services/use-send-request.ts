import { type Answers, toFields } from "@bc/request/contract/forms/form";
import type { RequestKind } from "@bc/request/contract/forms/forms";
import { useState } from "react";
import { useWrite } from "../api/use-operation.ts";
import { trackingCookie } from "../tracking-cookie.ts";
import { createRequest } from "./api/create-request.gen.ts";
import { listRequests } from "./api/list-requests.gen.ts";

interface Sending {
  businessId: string;
  kind: RequestKind;
  pageName: string;
}

/** Sends a filled-in form. `key` changes with every request that was sent, and stays the same for retries. */
export function useSendRequest({ businessId, kind, pageName }: Sending) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const write = useWrite(createRequest, { refetch: [listRequests] });
  return {
    key,
    /** Returns the reference. */
    send: async (answers: Answers): Promise<string> => {
      const { request_create: request } = await write.mutateAsync({
        businessId,
        input: {
          kind,
          key,
          fields: toFields(answers),
          pageUri: window.location.origin + window.location.pathname,
          pageName,
          trackingCookie: trackingCookie(),
        },
      });
      return request.reference;
    },
    /** Starts the next request, with an empty form. */
    restart: () => setKey(crypto.randomUUID()),
  };
}
