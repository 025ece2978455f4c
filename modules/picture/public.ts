export { findPicture } from "./store/pictures.ts";
