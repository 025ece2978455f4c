import { RequestDetails } from "@bc/ui/request-details";
import type { ReactNode } from "react";
import type { ApiError } from "./api/api-error.ts";

/** Returns the message of a failure, with its request ID behind "Details". */
export function toldWithRequest({ message, requestId }: ApiError, sentence = message): ReactNode {
  return (
    <>
      {sentence}
      {requestId && <RequestDetails requestId={requestId} />}
    </>
  );
}
