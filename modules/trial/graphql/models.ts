export type { TrialView as TrialModel } from "../service/present-trial.ts";
