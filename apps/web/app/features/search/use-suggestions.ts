import type { Suggestion } from '@frontage/contract/listings';
import { useEffect, useState } from 'react';
import { api } from '~/lib/api.ts';

const typingPauseMs = 150;
/** The server suggests nothing for a shorter text. */
const shortestText = 2;

/** What to search for instead of this text. The last suggestions stay until the next ones come, so that the list does not flicker. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const isTooShort = text.length < shortestText;
  useEffect(() => {
    if (isTooShort) return undefined;
    const latest = new AbortController();
    const timer = setTimeout(() => {
      void api('GET /listing/customer/suggestions', { query: { text }, quiet: true, signal: latest.signal })
        .then(({ suggestions }) => latest.signal.aborted || setFound(suggestions))
        .catch(() => latest.signal.aborted || setFound([]));
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [text, isTooShort]);
  return isTooShort ? [] : found;
}
