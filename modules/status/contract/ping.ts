import { z } from "zod";

/** What asks for a ping. The work itself is in workflows/, which only the worker loads. */
export const pingRequest = {
  name: "status.ping",
  input: z.object({ businessKey: z.number().int().positive() }),
};
