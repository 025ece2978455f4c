import { z } from "zod";

/** Requests the delivery of a service request to the CRM. */
export const deliverRequest = { name: "request.deliver", input: z.object({ requestId: z.uuid() }) };
