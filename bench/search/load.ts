import autocannon from 'autocannon';

/** Requests a second. Each connection goes through its own list of paths, so that no two ask the same at the same moment. */
export async function requestsPerSecond(
  origin: string,
  pathsOf: (connection: number) => string[],
  seconds: number,
  connections = 16,
): Promise<number> {
  let opened = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    // As browsers ask.
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    setupClient: (client) => {
      client.setRequests(pathsOf(opened).map((path) => ({ method: 'GET', path })));
      opened += 1;
    },
  });
  // A refusal is an answer that somebody did not get: it is told, and it doesn't count.
  const refused = result.errors + result['4xx'] + result['5xx'];
  if (refused > 0) console.error(`${refused} of ${result.requests.total} refused at ${origin}`);
  return (result.requests.total - refused) / result.duration;
}
