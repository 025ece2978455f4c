import { hasUnsavedChanges } from "@bc/ui/form/leave-guard";
import { useState } from "react";
import { ApiError } from "./api/api-error.ts";

interface FormBase<Saved> {
  /** The version that the form was filled with; a change is sent with its version. */
  base: Saved;
  /** Set if another user saved in the meantime. */
  conflict: ApiError | null;
  /** Runs a save, which returns the saved version, and detects a conflict. */
  noticing: (save: () => Promise<Saved>) => Promise<void>;
  /** Changes when the user discards their input. */
  formKey: number;
  discard: () => void;
}

/**
 * The base version of a form. A newer version that arrives while the user types does not replace it: the user learns of
 * it on saving, and can then overwrite it or discard their own changes.
 */
export function useFormBase<Saved extends { readonly version: number }>(saved: Saved): FormBase<Saved> {
  const [base, setBase] = useState(saved);
  const [conflict, setConflict] = useState<ApiError | null>(null);
  const [formKey, setFormKey] = useState(0);
  if (saved.version > base.version && (conflict !== null || !hasUnsavedChanges())) setBase(saved);

  async function noticing(save: () => Promise<Saved>): Promise<void> {
    try {
      setBase(await save());
      setConflict(null);
    } catch (error) {
      setConflict(error instanceof ApiError && error.code.endsWith(".changed-meanwhile") ? error : null);
      throw error;
    }
  }
  function discard(): void {
    setConflict(null);
    setFormKey(formKey + 1);
  }
  return { base, conflict, noticing, formKey, discard };
}
