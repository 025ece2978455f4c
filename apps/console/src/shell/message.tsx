import { Snackbar, type SnackbarContent, SnackbarProvider } from "@bc/ui/snackbar";
import { showMessage } from "../shared/message.ts";

/** Shows a message of a page that the user may have left. */
export function Message({ content, number }: { content: SnackbarContent; number: number }) {
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <Snackbar key={number} {...content} onClose={() => showMessage(null)} />
    </SnackbarProvider>
  );
}
