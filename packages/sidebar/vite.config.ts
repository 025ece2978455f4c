import { defineConfig } from "vite";

/** One file that imports nothing. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    lib: { entry: "src/element.ts", formats: ["es"], fileName: "unified-sidebar" },
    target: "es2024",
    // A library keeps its blanks for the bundlers behind it; behind this file is a browser.
    rolldownOptions: { output: { minify: true } },
  },
});
