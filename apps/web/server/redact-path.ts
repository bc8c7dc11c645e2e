/** The fixed parts of our URLs. */
const knownSegments = new Set(
  `auth login register forgot-password reset-password seller listings calendar add-listing edit-listing requested subscriptions chat earnings
   payment-settings listing about-us terms-of-service unsubscribe requestedPack messages spending account notices robots.txt sitemap.xml card-entry
   pictures map map-tiles spaces`.split(/\s+/),
);

/** The path for the log. Any unknown segment may be a name, a token or a mistyped secret. */
export function redactPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const [, first = '', ...rest] = path.split('/');
  // The API logs the path itself, under the same request id.
  if (first === '_api' || first === 'socket.io') return `/${first}`;
  return `/${[first, ...rest.slice(0, 3)].map((segment) => (segment === '' || knownSegments.has(segment) ? segment : '*')).join('/')}`;
}
