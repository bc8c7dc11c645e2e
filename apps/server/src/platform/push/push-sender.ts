import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type BrowserKeys, encryptMessage } from './encrypt-message.ts';
import { publicLookup } from './public-lookup.ts';
import { isPushEndpoint } from './push-services.ts';
import { createVapid } from './vapid.ts';

export interface PushConfig {
  privateKey: string;
  services: readonly string[];
  /** Whom a push service may write to, as a mailto address. */
  contact: string;
}

interface PushTarget extends BrowserKeys {
  endpoint: string;
}

interface PushMessage {
  text: string;
  /** How long the push service keeps it for a browser that is offline. */
  ttlSeconds: number;
  /** A newer message with the same topic replaces one that waits. At most 32 characters of base64url. */
  topic: string;
}

/** `gone`: the browser unsubscribed, or subscribed for another key of ours. `refused`: the service will never accept this message. */
type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushSender {
  publicKey: string;
  accepts: (endpoint: string) => boolean;
  /** Fails if it is worth a retry. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
}

const timeoutMs = 10_000;

export function createPushSender({ privateKey, services, contact }: PushConfig): PushSender {
  const vapid = createVapid(privateKey, contact);
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, services);
  return {
    publicKey: vapid.publicKey,
    accepts,
    send: async (target, { text, ttlSeconds, topic }) => {
      // The list may have become shorter since the browser subscribed.
      if (!accepts(target.endpoint)) return 'gone';
      const endpoint = new URL(target.endpoint);
      const status = await post(endpoint, encryptMessage(text, target), {
        authorization: vapid.authorize(endpoint, Date.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'high',
        topic,
      });
      return readOutcome(status);
    },
  };
}

function readOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410 || status === 401 || status === 403) return 'gone';
  if (status === 408 || status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  // Redirects too: we send to the address that the browser gave us, and to no other.
  return 'refused';
}

/** Reads the status only. Node follows no redirects. */
async function post(url: URL, body: Buffer, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal: AbortSignal.timeout(timeoutMs) };
  // Plain http is accepted for a service on this machine only, on test sites.
  const request = url.protocol === 'http:' ? requestHttp(url, options) : requestHttps(url, { ...options, lookup: publicLookup, agent: false });
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}
