import { maxPasswordLength, type PasswordProblem, passwordProblem } from "@bc/identity/contract/password-rules";
import { z } from "zod";

const texts: Record<PasswordProblem, string> = {
  "too-short": "This password does not meet the rules below yet.",
  composition: "This password does not meet the rules below yet.",
  "too-long": `Use at most ${maxPasswordLength} characters.`,
  "own-data": "This is close to your name, email or business. Choose something that nobody knows about you.",
  common: "Too many people use this password. Choose another.",
};

/** `own` is what others know about the person. */
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
      // Told beside the field with every key, so that no field needs it as its error.
      path: ["match"],
    });
}

export type NewPassword = ReturnType<typeof newPasswordSchema>;
