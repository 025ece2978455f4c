import { maxPasswordLength, type PasswordProblem, passwordProblem } from "@bc/identity/contract/password-rules";
import { z } from "zod";

const texts: Record<PasswordProblem, string> = {
  "too-short": "This password doesn't meet the rules below yet.",
  composition: "This password doesn't meet the rules below yet.",
  "too-long": `Use at most ${maxPasswordLength} characters.`,
  "own-data": "This is too close to your name, email or business. Choose another.",
  common: "This password is too common. Choose another.",
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
