import { classifyGoogle } from "@bc/connector-kit/families/google";

const minutes = 60_000;

/** Search Console tells its limits apart only in the message. */
export const classify = classifyGoogle("Google Search Console", ({ code, message }) => {
  if (/quota exceeded/i.test(message)) {
    const isLoad = /load quota/i.test(message);
    return {
      class: "retry",
      code: isLoad ? "load quota" : code,
      sentence: "Google Search Console limits how fast we can read. We'll continue automatically.",
      waitMs: (isLoad ? 15 : 1) * minutes,
    };
  }
  if (/sufficient permission/i.test(message))
    return {
      class: "user-fix",
      code,
      sentence: "Your Google user can't read this site. Ask its owner for access in Search Console.",
    };
  return undefined;
});
