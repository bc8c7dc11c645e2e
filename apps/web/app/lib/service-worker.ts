/** The Trusted Types policy that may start our service worker, and nothing else. */
export const serviceWorkerPolicy = 'service-worker';

const scriptPath = '/service-worker.js';

interface Policy {
  createScriptURL: (url: string) => string;
}

let policy: Policy | undefined;

/** Only people who turn on notifications get a service worker. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  policy ??= trustedTypes?.createPolicy(serviceWorkerPolicy, { createScriptURL: () => scriptPath });
  return navigator.serviceWorker.register(policy?.createScriptURL(scriptPath) ?? scriptPath);
}
