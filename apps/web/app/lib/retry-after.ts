/** A server that asks for more than this is not waited for: people can still press the button. */
const longestMs = 300_000;

let notBefore = 0;

/** Keeps the Retry-After of a refusal, which is in seconds. */
export function rememberRetryAfter(header: string | null, now = Date.now()): void {
  const seconds = Number(header);
  if (header !== null && seconds > 0) notBefore = Math.max(notBefore, now + Math.min(seconds * 1_000, longestMs));
}

/** When calls may be repeated without being asked to; zero if at any time. */
export function retryNotBefore(): number {
  return notBefore;
}
