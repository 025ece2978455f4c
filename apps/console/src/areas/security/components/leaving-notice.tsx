import { Alert } from "@bc/ui/alert";

/** What was done, and what happens next by itself. */
export function LeavingNotice({ message, children }: { message: string; children: string }) {
  return (
    <div className="px-4 pt-4 sm:px-5">
      <Alert tone="good" title={message}>
        {children}
      </Alert>
    </div>
  );
}
