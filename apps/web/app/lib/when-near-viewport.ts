/**
 * Waits until a server-rendered part comes near the viewport, or until the first input: from then on React may render it again at any
 * moment. Resolves at once for a part that is not on the page.
 */
export async function whenNearViewport(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  for (const event of ['pointerdown', 'keydown', 'input']) window.addEventListener(event, () => resolve(), { passive: true, signal: stop.signal });
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(), { rootMargin: '50%' });
  observer.observe(element);
  await promise;
  observer.disconnect();
  stop.abort();
}
