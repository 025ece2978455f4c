import { walkStories } from "./walk-stories.ts";

walkStories({ theme: "light", width: 375 });
