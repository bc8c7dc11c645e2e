/** Leaves for another site. Resolves only if the browser brings this page back from its cache. */
export async function goToExternalPage(url: string, { replace = false } = {}): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('pageshow', () => resolve(), { once: true });
  if (replace) window.location.replace(url);
  else window.location.assign(url);
  await promise;
}
