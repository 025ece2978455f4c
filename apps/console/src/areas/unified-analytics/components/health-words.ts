import type { Connector } from "./connector.ts";

type HealthState = Connector["health"]["state"];

/** What kind of problem it is, where the sentence alone could make users believe that they have to act. */
export const healthWords: Readonly<Partial<Record<HealthState, string>>> = {
  LATE: "Late but normal",
  FIXING: "We are fixing",
};

/** Whether nothing goes on until the user acts. */
export const needsUser = ({ state }: Pick<Connector["health"], "state">): boolean =>
  state === "RECONNECT" || state === "ACTION_NEEDED" || state === "INCOMPLETE";
