import type { Challenge } from "../step-up.ts";
import { ApiError, type ApiErrorClass } from "./api-error.ts";

interface JsonApiError {
  id?: string;
  code?: string;
  title?: string;
  meta?: Challenge & { class?: ApiErrorClass };
}

/** Reads the error of a REST response. */
export async function readFailure(response: Response): Promise<ApiError> {
  const error = await firstError(response);
  const { acrValues, maxAge } = error.meta ?? {};
  return new ApiError(error.title ?? "Something went wrong", {
    code: error.code ?? `http.${response.status}`,
    class: error.meta?.class ?? (response.status === 401 ? "unauthenticated" : "unavailable"),
    challenge: error.code === "identity.step-up-required" ? { acrValues, maxAge } : undefined,
    requestId: error.id ?? response.headers.get("x-request-id") ?? undefined,
  });
}

async function firstError(response: Response): Promise<JsonApiError> {
  try {
    return ((await response.json()) as { errors?: JsonApiError[] }).errors?.[0] ?? {};
  } catch {
    return {}; // a proxy responded in place of the api
  }
}
