/**
 * The path and query of a request line. Clients may also send a whole URL (`GET http://host/path`), whose host is none of our business.
 * Anything else stays as it is and is refused.
 */
export function toOriginForm(requestTarget = '/'): string {
  if (requestTarget.startsWith('/') || !URL.canParse(requestTarget)) return requestTarget;
  const { protocol, pathname, search } = new URL(requestTarget);
  return protocol === 'http:' || protocol === 'https:' ? pathname + search : requestTarget;
}
