import { isLoopback } from '../setting-schemas.ts';

/** The push services of the browsers that we support: Chrome and Edge on Android, Firefox, Safari, Edge. */
export const knownPushServices = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/**
 * Whether we send to this address. The browser's page tells us the address, so without a list anyone could make our worker call any server.
 * A service is a host name, or `*.` and the end of one. Test sites may also name a plain http origin on this machine.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    if (isLoopback(service)) return origin === service;
    const isNamed = service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    return isNamed && protocol === 'https:' && port === '';
  });
}
