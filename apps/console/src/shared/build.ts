/** The source of this build, written by vite/build-data.ts. */
export interface Build {
  branch: string;
  tags: readonly string[];
  commit: string;
  committedAt: string | null;
  builtAt: string | null;
}

export async function getBuild(): Promise<Build> {
  const response = await fetch("/build.json", { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`build.json answered ${response.status}`);
  return (await response.json()) as Build;
}
