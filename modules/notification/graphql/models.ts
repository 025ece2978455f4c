export type { GroupView as NotificationGroupModel } from "../service/list-groups.ts";
export type { NotificationView as NotificationModel } from "../service/present-notification.ts";
