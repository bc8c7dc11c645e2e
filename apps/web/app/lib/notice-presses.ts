/** Calls back with the page of a notice that was pressed while this tab was open. */
export function onNoticePressed(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const stopped = new AbortController();
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
      if (data?.type === 'open-page' && typeof data.path === 'string' && /^\/(?!\/)/.test(data.path)) open(data.path);
    },
    { signal: stopped.signal },
  );
  return () => stopped.abort();
}
