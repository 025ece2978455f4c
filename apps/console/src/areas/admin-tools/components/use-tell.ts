import { useSnackbar } from "@bc/ui/snackbar";
import { type ApiError, toldWithRequest } from "../../../shared/api/api-error.ts";

/** Says that something was not done, why, and what can be quoted. Whoever must sign in anew first is asked elsewhere. */
export function useTell(): (error: ApiError) => void {
  const show = useSnackbar();
  return (error) => {
    if (!error.challenge) show({ tone: "bad", text: toldWithRequest(error) });
  };
}
