/** The Trusted Types policy that may start our service workers, and nothing else. */
export const serviceWorkerPolicy = 'service-worker';

const scripts = ['/service-worker.js', '/capture-worker.js'] as const;

interface Policy {
  createScriptURL: (url: string) => string;
}

let policy: Policy | undefined;

/** Only people who turn on notifications or take proof photos get a service worker. Each is in charge of the pages in its scope. */
export function registerServiceWorker(script: (typeof scripts)[number] = '/service-worker.js', scope = '/'): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
  policy ??= trustedTypes?.createPolicy(serviceWorkerPolicy, { createScriptURL: (url) => scripts.find((known) => known === url) ?? scripts[0] });
  return navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script, { scope });
}
