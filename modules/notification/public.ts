export { closeCause } from "./service/close-cause.ts";
export { asMember } from "./service/find-names.ts";
export { keepNotification } from "./service/keep-notification.ts";
export { notify } from "./service/notify.ts";
export { notifyAll } from "./service/notify-all.ts";
export { type News, readNews } from "./service/read-news.ts";
export { newsChannel } from "./store/news.ts";
