import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // In the mode "test", which Vitest would pass on, React Aria renders whole lists and omits styles.
  define: { "process.env.NODE_ENV": '"development"' },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    minify: false, // only tests read it, and minifying would double their wait
    reportCompressedSize: false,
  },
});
