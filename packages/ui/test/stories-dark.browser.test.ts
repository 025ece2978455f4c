import { walkStories } from "./walk-stories.ts";

walkStories({ theme: "dark", width: 1024 });
