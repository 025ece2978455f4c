// The context belongs to a package that knows no module, so the module declares what it adds to it.
declare module "@bc/api-kit/context" {
  interface Services {
    /** The public address of the api. */
    publicUrl: string;
  }
}
