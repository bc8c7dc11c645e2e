/** Goes to a page of somebody else. It ends only for those who come back to this page as they left it. */
export async function goToExternalPage(address: string, { replace = false } = {}): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('pageshow', () => resolve(), { once: true });
  if (replace) window.location.replace(address);
  else window.location.assign(address);
  await promise;
}
