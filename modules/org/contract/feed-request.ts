import { z } from "zod";
import { phoneMessage } from "./profile.ts";

const text = (max: number) => z.string().trim().max(max, `Please enter ${max} characters or less`).nullish();

/** What the contact form of feed marketing asks. */
export const feedRequest = z.object({
  countryCode: z
    .string()
    .regex(/^\+[1-9]\d{0,3}$/, phoneMessage)
    .nullish(),
  phoneNumber: z.string().trim().min(1, "This field is required").max(20, phoneMessage),
  feedTool: z.boolean(),
  experience: text(100),
  numberOfProducts: text(100),
  additionalInformation: text(2_000),
});

/** Mails it to the feed-marketing team, for the business of the run's tenant. */
export const sendFeedRequest = {
  name: "org.send-feed-request",
  input: feedRequest
    .omit({ countryCode: true, phoneNumber: true })
    .extend({ to: z.email(), userId: z.uuid(), phone: z.string() }),
};
export type FeedRequest = z.output<typeof sendFeedRequest.input>;

/** How often one person may ask within an hour. */
export const maxFeedRequests = 5;
