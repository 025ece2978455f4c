export const listWebhooks = `query ($cartBusinessId: ID!) {
  order_webhookList(cartBusinessId: $cartBusinessId) {
    totalCount
    data { id url state events apiVersion latestApiVersion apiVersionEndsOn failingSince pendingCount previousSecretUntil version }
  } }`;

export const listDeliveries = `query ($cartBusinessId: ID!, $webhookId: ID!, $filter: WebhookDeliveryFilter) {
  order_webhookDeliveryList(cartBusinessId: $cartBusinessId, webhookId: $webhookId, filter: $filter) {
    totalCount
    data { id type state body nextAttemptAt attempts { number status problem durationMs answer } }
  } }`;

export const sendTest = `mutation ($cartBusinessId: ID!, $input: WebhookTestInput!) {
  order_webhookTest(cartBusinessId: $cartBusinessId, input: $input) { id state body } }`;

export const resend = `mutation ($cartBusinessId: ID!, $input: WebhookResendInput!) {
  order_webhookResend(cartBusinessId: $cartBusinessId, input: $input) }`;

export const rotate = `mutation ($cartBusinessId: ID!, $input: WebhookSecretRotateInput!) {
  order_webhookSecretRotate(cartBusinessId: $cartBusinessId, input: $input) {
    secret webhook { version previousSecretUntil } } }`;

export const remove = `mutation ($cartBusinessId: ID!, $id: ID!, $version: Int!) {
  order_webhookDelete(cartBusinessId: $cartBusinessId, id: $id, version: $version) }`;

export interface Listed {
  id: string;
  url: string;
  state: string;
  events: string[];
  apiVersion: string;
  latestApiVersion: string;
  apiVersionEndsOn: string | null;
  failingSince: string | null;
  pendingCount: number;
  previousSecretUntil: string | null;
  version: number;
}

export interface ListedDelivery {
  id: string;
  type: string;
  state: string;
  body: string;
  nextAttemptAt: string | null;
  attempts: { number: number; status: number | null; problem: string | null; durationMs: number; answer: string }[];
}
