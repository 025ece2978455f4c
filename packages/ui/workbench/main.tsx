/// <reference types="vite/client" />
import "../src/styles.css";
import "./workbench.css";
import { StrictMode, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { type NamedStory, storiesOf } from "./story.ts";

// /#<id> shows one story, /?sheet all of them, / their names; ?theme=dark does what it says.
const files = import.meta.glob<Parameters<typeof storiesOf>[0]>("../src/**/*.stories.tsx", { eager: true });
const stories = Object.values(files).flatMap(storiesOf);
const asked = new URLSearchParams(location.search);
document.documentElement.style.colorScheme = asked.get("theme") === "dark" ? "dark" : "light";

function Framed({ Shown }: NamedStory) {
  return (
    <div className="story" data-story>
      <Shown />
    </div>
  );
}

function subscribe(heard: () => void): () => void {
  addEventListener("hashchange", heard);
  return () => removeEventListener("hashchange", heard);
}

function Workbench() {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const story = stories.find(({ id }) => `#${id}` === hash);
  if (story) return <Framed key={story.id} {...story} />;
  if (asked.has("sheet"))
    return (
      <main className="sheet">
        {stories.map((each) => (
          <section key={each.id}>
            <h2>
              {each.title} · {each.name}
            </h2>
            <Framed {...each} />
          </section>
        ))}
      </main>
    );
  return (
    <ul>
      {stories.map(({ id }) => (
        <li key={id}>
          <a href={`#${id}`}>{id}</a>
        </li>
      ))}
    </ul>
  );
}

const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Workbench />
  </StrictMode>,
);
