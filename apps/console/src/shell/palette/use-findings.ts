import { typingRest } from "@bc/ui/use-debounced";
import { useEffect, useMemo, useState } from "react";
import type { AskingSource, Command, CommandContext, CommandSource } from "../../shared/commands/command.ts";
import { type Group, matchGroups, type MatchGroup } from "../../shared/commands/match-groups.ts";
import { askSource } from "./ask-source.ts";

/** Results of remote sources. The results of the last query stay until a new query is sent. */
interface Late {
  question: string;
  answers: ReadonlyMap<CommandSource, readonly Command[]>;
  /** Headings of the sources that failed. */
  failed: readonly string[];
  pending: number;
}

export interface Findings {
  groups: MatchGroup[];
  failed: readonly string[];
  isPending: boolean;
  retry: () => void;
}

/** Results of all sources: local ones immediately, remote ones when they arrive. */
export function useFindings(
  query: string,
  sources: readonly CommandSource[],
  context: CommandContext | null,
): Findings {
  const [late, setLate] = useState<Late>({ question: "", answers: new Map(), failed: [], pending: 0 });
  const [attempt, setAttempt] = useState(0);
  const text = query.trim();
  const question = `${attempt} ${text}`;

  useEffect(() => {
    if (!text || !context) return;
    const asked = new AbortController();
    const ask = (): void => {
      const asking = sources.filter((source): source is AskingSource => source.asks === true);
      setLate(({ answers }) => ({ question, answers, failed: [], pending: asking.length }));
      for (const source of asking)
        void askSource(source, text, context, asked.signal).then((commands) => {
          if (asked.signal.aborted) return;
          setLate((before) => ({
            question,
            answers: new Map(before.answers).set(source, commands ?? []),
            failed: commands ? before.failed : [...before.failed, source.name],
            pending: before.pending - 1,
          }));
        });
    };
    const timer = setTimeout(ask, typingRest);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, question, sources, context]);

  const groups = useMemo(() => {
    if (!context) return [];
    const found = sources.map((source) => ({
      name: source.name,
      commands: source.asks ? (text && late.answers.get(source)) || [] : source.find(text, context),
    }));
    return matchGroups(text, merged(found));
  }, [text, sources, context, late.answers]);

  const isAnswered = late.question === question;
  return {
    groups,
    failed: isAnswered && text ? late.failed : [],
    isPending: text !== "" && (!isAnswered || late.pending > 0),
    retry: () => setAttempt((number) => number + 1),
  };
}

/** Sources with the same heading are merged. */
function merged(groups: readonly Group[]): Group[] {
  const names = [...new Set(groups.map(({ name }) => name))];
  return names.map((name) => {
    const [first, ...others] = groups.filter((group) => group.name === name).map(({ commands }) => commands);
    return { name, commands: others.length === 0 ? (first ?? []) : [first ?? [], ...others].flat() };
  });
}
