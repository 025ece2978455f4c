import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { ApiError } from "../../../shared/api/api-error.ts";

interface Question {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
}

/** Lets a form ask before it saves: `confirmed` rejects if the user cancels, and `dialog` is shown beside the form. */
export function useConfirmation() {
  const [asked, setAsked] = useState<Question & { answer: (isConfirmed: boolean) => void }>();
  const confirmed = (question: Question): Promise<void> =>
    new Promise((resolve, reject) => {
      const answer = (isConfirmed: boolean): void => {
        setAsked(undefined);
        if (isConfirmed) resolve();
        else reject(new ApiError("Nothing was saved.", { code: "console.not-confirmed", class: "conflict" }));
      };
      setAsked({ ...question, answer });
    });
  const dialog = asked && (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      danger={asked.danger ?? false}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      {asked.text}
    </ConfirmDialog>
  );
  return { confirmed, dialog };
}
