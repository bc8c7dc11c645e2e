/**
 * Waits until a part of the server's page comes near what is seen, or until the page is used at all: then React may want to draw it
 * anew at any moment. What is not on the page yet is wanted at once.
 */
export async function whenNearViewport(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = new AbortController();
  for (const event of ['pointerdown', 'keydown', 'input']) window.addEventListener(event, () => resolve(), { passive: true, signal: done.signal });
  const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(), { rootMargin: '50%' });
  watch.observe(element);
  await promise;
  watch.disconnect();
  done.abort();
}
