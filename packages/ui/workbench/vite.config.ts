import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // Under the name "test", which Vitest would hand on, React Aria draws whole lists and leaves styles away.
  define: { "process.env.NODE_ENV": '"development"' },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    minify: false, // read by nobody but a test, whose wait it would double
    reportCompressedSize: false,
  },
});
