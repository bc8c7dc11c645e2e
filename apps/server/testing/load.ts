import { Agent, type IncomingMessage, request } from 'node:http';
import { insertListing, listingInput, uploadUrl } from './listings.ts';
import { insertAccount, insertSession } from './people.ts';
import type { TestServers } from './test-servers.ts';

export interface LoadReport {
  answered: number;
  statuses: Record<number, number>;
  /** Responses that asked us to reconnect. */
  toldToReconnect: number;
  /** Nobody listened, so the request never started. */
  refusedConnections: number;
  /** Requests that started and got no complete response. */
  broken: string[];
}

export interface LoadRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Clients that send one request after the other over kept connections, until stopped or until nobody listens. */
export function startLoad(clients: (() => LoadRequest)[]): { report: LoadReport; stop: () => Promise<void> } {
  const report: LoadReport = { answered: 0, statuses: {}, toldToReconnect: 0, refusedConnections: 0, broken: [] };
  const stopping = new AbortController();
  const running = clients.map(async (next) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let refusals = 0;
    while (!stopping.signal.aborted && refusals < 3) {
      const outcome = await send(agent, next());
      if ('status' in outcome) {
        report.answered += 1;
        report.statuses[outcome.status] = (report.statuses[outcome.status] ?? 0) + 1;
        if (outcome.close) report.toldToReconnect += 1;
      } else if (outcome.error === 'ECONNREFUSED') {
        report.refusedConnections += 1;
        refusals += 1;
      } else {
        report.broken.push(outcome.error);
      }
    }
    agent.destroy();
  });
  return {
    report,
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

function send(agent: Agent, { method, url, headers, body }: LoadRequest): Promise<{ status: number; close: boolean } | { error: string }> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message });
    const sending = request(url, { agent, method, headers, timeout: 20_000 }, (answer: IncomingMessage) => {
      answer.on('error', failed);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, close: answer.headers.connection === 'close' }));
      answer.resume();
    });
    sending.on('error', failed);
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.end(body);
  });
}

/** Sellers who search, read their profile, and change their listing and their name in turn; every fifth only signs in. */
export async function mixedClients(testServers: TestServers, pick: () => string, clients = 10): Promise<(() => LoadRequest)[]> {
  const load: (() => LoadRequest)[] = [];
  for (let index = 0; index < clients; index += 1) load.push(await createClient(testServers, pick, index % 5 === 4));
  return load;
}

async function createClient(testServers: TestServers, pick: () => string, onlySignsIn: boolean): Promise<() => LoadRequest> {
  const person = await insertAccount(testServers, 'seller');
  const { secret } = await insertSession(testServers, person);
  const { id, picture } = await insertListing(testServers, person.id);
  const image = uploadUrl(testServers, person.id, picture);
  const headers = { cookie: `seller=${secret}`, 'content-type': 'application/json', origin: testServers.origin };
  const calls: ((turn: number) => LoadRequest)[] = onlySignsIn
    ? [() => ({ method: 'POST', url: `${pick()}/auth/seller/login`, headers, body: JSON.stringify(person) })]
    : [
        () => ({ method: 'GET', url: `${pick()}/listing/customer/?city=Chicago`, headers }),
        () => ({ method: 'GET', url: `${pick()}/auth/seller/profile`, headers }),
        (turn) => ({
          method: 'PUT',
          url: `${pick()}/listing/seller`,
          headers,
          body: JSON.stringify({ ...listingInput({ image, title: `Wall ${turn}` }), _id: id }),
        }),
        (turn) => ({ method: 'PUT', url: `${pick()}/auth/profile`, headers, body: JSON.stringify({ name: `Seller ${turn}` }) }),
      ];
  let turn = 0;
  return () => {
    turn += 1;
    return (calls[turn % calls.length] as (turn: number) => LoadRequest)(turn);
  };
}
