import { type CallApi, noResponse, readResponse, toFetchArguments } from './call.ts';
import { traceparentOf } from './traceparent.ts';

interface ServerCaller {
  origin: string;
  publicOrigin: string;
  visitorAddress: string;
  requestId: string;
}

/** How long a visitor waits for data before the page comes without it. */
const patience = 4_000;

/** The API as loaders see it while the server renders: nobody is signed in, and limits count against the visitor, not against us. */
export function serverApi({ origin, publicOrigin, visitorAddress, requestId }: ServerCaller): CallApi {
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
    const answer = await fetch(url, {
      ...init,
      headers: init.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw noResponse(error);
    });
    return readResponse(answer);
  };
}
