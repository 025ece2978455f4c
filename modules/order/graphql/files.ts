import type { Files } from "@bc/files/files";

// The context belongs to a package that knows no module; this module declares what it adds.
declare module "@bc/api-kit/context" {
  interface Services {
    files: Files;
  }
}
