import { Snackbar, type SnackbarContent, SnackbarProvider } from "@bc/ui/snackbar";
import { showMessage } from "../shared/message.ts";

/** Shows a message of a page that the user may have left. */
export function Message({ content }: { content: SnackbarContent }) {
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <Snackbar {...content} onClose={() => showMessage(null)} />
    </SnackbarProvider>
  );
}
