export type { EndpointRow as WebhookModel } from "../store/endpoints.ts";
export type { DeliveryRow as WebhookDeliveryModel, AttemptRow as WebhookAttemptModel } from "../store/log.ts";
export type { WithSecret as WebhookWithSecretModel } from "../service/create-webhook.ts";
