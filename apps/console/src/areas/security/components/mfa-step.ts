import type { AppEnrolment, PhoneEnrolment } from "../api/mfa-provider.ts";

/** The completed change, with a new recovery code if one was created. */
export interface MfaChange {
  message: string;
  recoveryCode?: string | undefined;
}

export type FactorKind = "app" | "phone";
export const factorLabels: Record<FactorKind, string> = { app: "App", phone: "SMS" };

/** The step of the dialog. All but the first need the enrolment token. */
export type MfaStep =
  | { name: "password"; notice?: string }
  | { name: "list"; token: string }
  | { name: "app"; token: string; enrolment: AppEnrolment }
  | { name: "phone"; token: string }
  | { name: "phone-code"; token: string; phone: string; enrolment: PhoneEnrolment }
  | { name: "remove"; token: string; kind: FactorKind };

export const stepTitles: Record<MfaStep["name"], string> = {
  password: "Confirm your password",
  list: "Manage multi-factor authentication",
  app: "Add an authenticator app",
  phone: "Add a phone",
  "phone-code": "Enter the code we sent",
  remove: "Remove this authentication method?",
};

/** The props of every step. */
export interface StepProps {
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  busy: boolean;
  setStep: (step: MfaStep) => void;
  onClose: () => void;
  onDone: (change: MfaChange) => void;
}
