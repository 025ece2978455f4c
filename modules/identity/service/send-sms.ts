import { createHttpClient } from "@bc/runtime/http-client";
import { identityError } from "../contract/errors.ts";

/** A sign-in code goes to the account's confirmed number, an enrolment code to any number that a user enters. */
export type MessageUse = "enrolment" | "sign-in";

export interface SmsGateway {
  /** Sends one text message. */
  send(to: string, body: string): Promise<void>;
  /** The maximum number of messages that the deployment sends in a day. */
  dailyBudget: number;
  /** Notifies operators, once a day, that messages are not sent because the budget for their use is spent. */
  onBudgetSpent(use: MessageUse): void;
}

interface Options {
  /** Includes the account and the token: https://account:token@host */
  url: string;
  from: string;
  dailyBudget: number;
  onBudgetSpent: SmsGateway["onBudgetSpent"];
}

/** Sends through the Messages resource of Twilio, which other gateways offer too. */
export function createSmsGateway({ url, from, dailyBudget, onBudgetSpent }: Options): SmsGateway {
  const { origin, username, password } = new URL(url);
  const http = createHttpClient({
    name: "sms",
    baseUrl: origin,
    internal: true,
    deadlineMs: 5_000,
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` },
  });
  const send = async (to: string, body: string): Promise<void> => {
    const response = await http.request({
      method: "POST",
      path: `/2010-04-01/Accounts/${username}/Messages.json`,
      body: new URLSearchParams({ To: to, From: from, Body: body }),
    });
    if (response.status === 400) throw identityError("identity.phone-refused");
    if (response.status !== 201) throw new Error(`the SMS gateway answered ${response.status}`);
  };
  return { send, dailyBudget, onBudgetSpent };
}
