import { ApiError } from "../../../shared/api/api-error.ts";

export const unspecified = "An unspecified error occurred.";

/** Wraps an error in the specified sentence, with the attempted action. */
export function failedTo(what: string, error: unknown): ApiError {
  const known = error instanceof ApiError ? error : null;
  return new ApiError(
    `Something went wrong when attempting to ${what}: ${known?.message ?? unspecified}`,
    {
      code: known?.code ?? "unknown",
      class: known?.class ?? "internal",
      requestId: known?.requestId,
      challenge: known?.challenge,
    },
    { cause: error },
  );
}
