declare module "*.svg?no-inline" {
  const url: string;
  export default url;
}

declare module "virtual:stories" {
  const stories: { id: string; exported: string; load: () => Promise<unknown> }[];
  export default stories;
}
