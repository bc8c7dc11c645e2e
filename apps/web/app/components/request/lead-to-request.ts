/** The heading of a request on the page. */
export function headingId(requestId: string): string {
  return `request-${requestId}`;
}

/** Gives the focus to a request and brings it into sight: to the top, or no further than needed. False where it is not on the page. */
export function leadToRequest(requestId: string, block: 'start' | 'nearest' = 'nearest'): boolean {
  const heading = document.getElementById(headingId(requestId));
  heading?.closest('article')?.scrollIntoView({ block });
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Lights up the request for a moment, so that the eye finds it among the others. */
export function lightUpRequest(requestId: string): void {
  const article = document.getElementById(headingId(requestId))?.closest('article');
  article?.animate(
    [
      { outline: '6px solid var(--color-ink)', offset: 0 },
      { outline: '6px solid var(--color-ink)', offset: 0.6 },
      { outline: '6px solid transparent', offset: 1 },
    ],
    { duration: 2_500, easing: 'ease-out' },
  );
}
