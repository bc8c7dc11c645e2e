/** The Trusted Types policy that may start our service worker, and nothing else. */
export const serviceWorkerPolicy = 'service-worker';

const scriptPath = '/service-worker.js';

interface Policy {
  createScriptURL: (url: string) => string;
}

let policy: Policy | undefined;

/** Only people who turn on notifications get a service worker: it does nothing else. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  policy ??= trustedTypes?.createPolicy(serviceWorkerPolicy, { createScriptURL: () => scriptPath });
  return navigator.serviceWorker.register(policy?.createScriptURL(scriptPath) ?? scriptPath);
}

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
