import { hasUnsavedChanges } from "@bc/ui/form/leave-guard";
import { useState } from "react";
import { ApiError } from "./api/api-error.ts";

interface FormBase<Saved> {
  /** What the form was filled with: a change is based on it, and sent with its version. */
  base: Saved;
  /** Somebody else saved meanwhile. */
  conflict: ApiError | null;
  /** Runs a save, which answers what then stands, and notices when somebody else was first. */
  noticing: (save: () => Promise<Saved>) => Promise<void>;
  /** Another one when what was typed is given up. */
  formKey: number;
  discard: () => void;
}

/**
 * What a form starts from. A newer version that arrives while somebody types is not taken for theirs: they are told of it
 * when they save, and may then save over it or give theirs up.
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
