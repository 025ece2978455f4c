export type { RequestRow as ServiceRequestModel } from "../store/requests.ts";
export type { EventRow as ServiceRequestEventModel } from "../store/events.ts";
