export { notify } from "./service/notify.ts";
export { type News, readNews } from "./service/read-news.ts";
export { newsChannel } from "./store/news.ts";
