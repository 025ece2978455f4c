export { admit, type Target } from "./service/admit.ts";
export { findUserIdOfSubject } from "./store/find-user.ts";
