import { Alert } from "@bc/ui/alert";

/** Says what was done and that the sign-in page opens next. */
export function LeavingNotice({ message, children }: { message: string; children: string }) {
  return (
    <div className="px-4 pt-4 sm:px-5">
      <Alert tone="good" title={message}>
        {children}
      </Alert>
    </div>
  );
}
