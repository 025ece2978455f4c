import { ApiError } from "../../../shared/api/api-error.ts";

/** What the reader may not see is as if it were not there. */
export async function unlessClosed<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && ["denied", "missing", "invalid"].includes(error.class)) return null;
    throw error;
  }
}
