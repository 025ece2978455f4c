import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Alert } from "../alert.tsx";

interface FormFieldsProps {
  /** Names what the stars mean, on top of the fields. */
  requiredNote?: string;
  /** Stands in place of the sentence about what is wrong, where that needs more than one. */
  problem?: ReactNode;
  /** Without a distance to the edge: for what they stand in, such as a dialog, that has its own. */
  flush?: boolean;
  children: ReactNode;
}

/** The fields of a form under what is wrong with it as a whole. */
export function FormFields({ requiredNote, problem, flush = false, children }: FormFieldsProps) {
  return (
    <div className={`flex flex-col gap-5 ${flush ? "" : "px-4 py-5 sm:px-5"}`}>
      {problem ?? <FormProblem />}
      {requiredNote && <p className="text-dense text-muted">{requiredNote}</p>}
      {children}
    </div>
  );
}

/** What is wrong with a form as a whole: by itself where the fields fill several cards, beside the button that saves. */
export function FormProblem() {
  const { errors } = useFormState();
  return errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>;
}

/** Short fields side by side, one below the other on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:auto-cols-fr sm:grid-flow-col">{children}</div>;
}

interface FormFooterProps {
  /** Stands at the start: what saving means, or when it was last done. */
  note?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}

const footerClass = {
  edged: "flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-3 sm:px-5",
  flush: "mt-6 gap-2 max-sm:flex-col-reverse",
};

/** What can be done with the form; the button that saves comes last. */
export function FormFooter({ note, flush = false, children }: FormFooterProps) {
  return (
    <footer className={`flex justify-end ${footerClass[flush ? "flush" : "edged"]}`}>
      {note && <p className="me-auto min-w-0 text-dense text-muted">{note}</p>}
      {children}
    </footer>
  );
}
