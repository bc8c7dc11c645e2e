import { type CallApi, noResponse, readResponse, toFetchArguments } from './call.ts';
import { traceparentOf } from './traceparent.ts';

interface ServerApiOptions {
  origin: string;
  publicOrigin: string;
  visitorAddress: string;
  requestId: string;
  timeLimitFactor: number;
}

/** After this the page is rendered without the data. */
const timeoutMs = 4_000;

/** The API for loaders on the server: nobody is signed in, and rate limits count for the visitor's address, not for ours. */
export function serverApi({ origin, publicOrigin, visitorAddress, requestId, timeLimitFactor }: ServerApiOptions): CallApi {
  const { host, protocol } = new URL(publicOrigin);
  const headers = {
    accept: 'application/json',
    'x-forwarded-for': visitorAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-request-id': requestId,
    traceparent: traceparentOf(requestId),
  };
  return async (name, ...[input]) => {
    const [url, init] = toFetchArguments(origin, name, input ?? {});
    const response = await fetch(url, {
      ...init,
      // Our own server sends forms only after it has checked where they come from.
      headers: init.body === undefined ? headers : { ...headers, origin: publicOrigin, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs * timeLimitFactor),
    }).catch((error: unknown) => {
      throw noResponse(error);
    });
    return readResponse(response);
  };
}
