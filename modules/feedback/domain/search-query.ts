const maxWords = 12;

/** Returns a text search query for posts that contain all words, or undefined if there are none. Words may be cut off. */
export function allWords(text: string): string | undefined {
  return (
    wordsOf(text)
      .map((word) => `${word}:*`)
      .join(" & ") || undefined
  );
}

/** Returns a text search query for posts that contain any of the words. Only the last one may be cut off. */
export function anyWord(text: string): string | undefined {
  const words = wordsOf(text);
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" | ") || undefined;
}

// Letters and digits only, so that the query has no operators of the user's.
function wordsOf(text: string): string[] {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}
