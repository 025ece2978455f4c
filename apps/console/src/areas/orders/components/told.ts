import { ApiError } from "../../../shared/api/api-error.ts";
import { showMessage } from "../../../shared/message.ts";

/** Runs an action that no dialog belongs to, and says why it failed. */
export async function told(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showMessage({ tone: "bad", text: error instanceof ApiError ? error.message : "Something went wrong" });
  }
}
