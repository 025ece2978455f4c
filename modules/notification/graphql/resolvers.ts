import { notification_causeMute } from "./cause-mute.ts";
import { notification_groupList } from "./group-list.ts";
import { notification_list } from "./list.ts";
import { notification_mark } from "./mark.ts";
import { notification_preferenceList } from "./preference-list.ts";
import { notification_preferenceUpdate } from "./preference-update.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { notification_snooze } from "./snooze.ts";
import { notification_unreadCount } from "./unread-count.ts";

export const resolvers: Resolvers = {
  Query: { notification_list, notification_groupList, notification_unreadCount, notification_preferenceList },
  Mutation: { notification_mark, notification_snooze, notification_causeMute, notification_preferenceUpdate },
};
