/** Conventional Commits, as CONTRIBUTING.md describes them. `tools/commits.ts` says from which commit on. */
export default {
  extends: ["@commitlint/config-conventional"],
  rules: {
    "header-max-length": [2, "always", 72],
    "scope-case": [2, "always", "lower-case"],
  },
};
