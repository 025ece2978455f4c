export { noteCall, reserveCall } from "./dispatch-store.ts";
