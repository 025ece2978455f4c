import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Alert } from "../alert.tsx";
import { RequestDetails } from "../request-details.tsx";

interface FormFieldsProps {
  /** Explains the stars above the fields. */
  requiredNote?: string;
  /** Replaces the form's error message. */
  problem?: ReactNode;
  /** Omits padding, for containers that have their own. */
  flush?: boolean;
  children: ReactNode;
}

/** The fields of a form, below its error message. */
export function FormFields({ requiredNote, problem, flush = false, children }: FormFieldsProps) {
  return (
    <div className={`flex flex-col gap-5 ${flush ? "" : "px-4 py-5 sm:px-5"}`}>
      {problem ?? <FormProblem />}
      {requiredNote && <p className="text-dense text-muted">{requiredNote}</p>}
      {children}
    </div>
  );
}

/** The form's error message, for forms whose fields are in several cards. */
export function FormProblem() {
  const { root } = useFormState().errors;
  return (
    root?.message && (
      <Alert tone="bad">
        {root.message}
        {root["request"]?.message && <RequestDetails requestId={root["request"].message} />}
      </Alert>
    )
  );
}

/** Short fields in a row, stacked on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:auto-cols-fr sm:grid-flow-col">{children}</div>;
}

interface FormFooterProps {
  /** A note at the start, such as the effect of saving. */
  note?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}

const footerClass = {
  edged: "flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-3 sm:px-5",
  flush: "mt-6 gap-2 max-sm:flex-col-reverse",
};

/** The form's actions; the submit button comes last. */
export function FormFooter({ note, flush = false, children }: FormFooterProps) {
  return (
    <footer className={`flex justify-end ${footerClass[flush ? "flush" : "edged"]}`}>
      {note && <p className="me-auto min-w-0 text-dense text-muted">{note}</p>}
      {children}
    </footer>
  );
}
