import { useSnackbar } from "@bc/ui/snackbar";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useClient } from "../../../shared/api/client.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { findSimilarPosts } from "./find-similar-posts.gen.ts";
import { getPost } from "./get-post.gen.ts";
import { getRoadmap } from "./get-roadmap.gen.ts";
import { listPosts } from "./list-posts.gen.ts";
import { patched, type Vote } from "./patched.ts";
import { setVote, type SetVoteMutation } from "./set-vote.gen.ts";

const holders = new Set<unknown>([listPosts, getPost, getRoadmap, findSimilarPosts].map(({ name }) => name));

/** The vote as the user sees it: at once as they set it, and back as it was if saving fails. */
export function useVote(post: Vote): { vote: Vote; toggle: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const show = useSnackbar();
  const { organization } = useCurrent();
  const saving = useMutation<SetVoteMutation, ApiError, boolean>({
    // Votes on one post are saved one after another, so that the last press wins.
    scope: { id: `vote ${post.id}` },
    mutationFn: (isOn) => client.request(setVote, { organizationId: organization.id, postId: post.id, isOn }),
    onSuccess: ({ feedback_voteSet: saved }) =>
      queries.setQueriesData({ predicate: ({ queryKey }) => holders.has(queryKey[0]) }, (data: unknown) =>
        patched(data, saved),
      ),
    onError: (error) => show({ tone: "bad", text: toldWithRequest(error) }),
  });
  const isOn = saving.isPending ? saving.variables : post.isVoted;
  const change = Number(isOn) - Number(post.isVoted);
  return {
    vote: { id: post.id, isVoted: isOn, voteCount: post.voteCount + change },
    toggle: () => saving.mutate(!isOn),
  };
}
