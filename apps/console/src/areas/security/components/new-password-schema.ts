import { type PasswordProblem, passwordProblem, passwordSentences } from "@bc/identity/contract/password-rules";
import { z } from "zod";

/** The meter below the field shows which rule is not met yet. */
const texts: Record<PasswordProblem, string> = {
  ...passwordSentences,
  "too-short": "This password doesn't meet the rules below yet.",
  composition: "This password doesn't meet the rules below yet.",
};

/** `own` are personal words that the password must not be based on. */
export function newPasswordSchema(own: readonly string[]) {
  return z
    .object({
      currentPassword: z.string(),
      newPassword: z.string().superRefine((password, context) => {
        const problem = passwordProblem(password, own);
        if (problem) context.addIssue({ code: "custom", message: texts[problem] });
      }),
      confirmation: z.string(),
    })
    .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      // MatchNote shows it beside the field, so that no field shows it as an error.
      path: ["match"],
    });
}

export type NewPassword = ReturnType<typeof newPasswordSchema>;
