import { ApiError } from "../../../shared/api/api-error.ts";

/** Returns nothing for what the user has no access to. */
export async function unlessClosed<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && ["denied", "missing", "invalid"].includes(error.class)) return null;
    throw error;
  }
}
