/** Words of our own addresses. */
const words = new Set(
  `auth login register forgot-password reset-password seller listings add-listing edit-listing requested subscriptions chat earnings
   payment-settings listing about-us terms-of-service unsubscribe requestedPack spending account notices robots.txt sitemap.xml card-entry
   pictures`.split(/\s+/),
);

/** Where somebody went, for the log. Whatever is no word of ours may be a name or a token, or was typed into the wrong field. */
export function redactPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const [, first = '', ...rest] = path.split('/');
  // What was called there stands in the API's own line, under the same request id.
  if (first === '_api' || first === 'socket.io') return `/${first}`;
  return `/${[first, ...rest.slice(0, 3)].map((word) => (word === '' || words.has(word) ? word : '*')).join('/')}`;
}
