import { Agent, request, type IncomingMessage } from 'node:http';

export interface LoadReport {
  answered: number;
  statuses: Record<number, number>;
  /** Answers that asked us to connect anew. */
  toldToLeave: number;
  /** Nobody listened: the request never began. */
  notAccepted: number;
  /** Began and got no full answer. */
  broken: string[];
}

export interface Job {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Clients that ask one thing after the other over connections they keep, until told to stop or until nobody listens any more. */
export function applyLoad(clients: (() => Job)[]): { report: LoadReport; stop: () => Promise<void> } {
  const report: LoadReport = { answered: 0, statuses: {}, toldToLeave: 0, notAccepted: 0, broken: [] };
  const stopping = new AbortController();
  const running = clients.map(async (next) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let refusals = 0;
    while (!stopping.signal.aborted && refusals < 3) {
      const outcome = await ask(agent, next());
      if ('status' in outcome) {
        report.answered += 1;
        report.statuses[outcome.status] = (report.statuses[outcome.status] ?? 0) + 1;
        if (outcome.close) report.toldToLeave += 1;
      } else if (outcome.error === 'ECONNREFUSED') {
        report.notAccepted += 1;
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

function ask(agent: Agent, { method, url, headers, body }: Job): Promise<{ status: number; close: boolean } | { error: string }> {
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
