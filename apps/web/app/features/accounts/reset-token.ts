/** Takes the secret out of the address at once, so that it stays neither in the history nor on the screen. */
export function takeResetToken(): string | null {
  const { hash, search, pathname } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  if (token) window.history.replaceState(window.history.state, '', pathname);
  return token;
}
