import { useSnackbar } from "@bc/ui/snackbar";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";

/** Shows an error with its request ID. Step-up challenges are skipped: the page opens the sign-in for them. */
export function useNotifyError(): (error: ApiError) => void {
  const show = useSnackbar();
  return (error) => {
    if (!error.challenge) show({ tone: "bad", text: toldWithRequest(error) });
  };
}
