import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels are route patterns, status codes and rule names. Never ids: the number of series must stay bounded. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from the request to the last byte of the response',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    passwordQueue: new Gauge({ name: 'password_hashes_waiting', help: 'Sign-ins waiting to hash a password', registers }),
    sockets: new Gauge({ name: 'sockets_open', help: 'Browsers connected to this process', registers }),
    providerCalls: new Histogram({
      name: 'provider_call_seconds',
      help: 'Duration of calls to Stripe, by call and outcome',
      labelNames: ['call', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobs: new Histogram({
      name: 'job_seconds',
      help: 'Duration of jobs, by queue and outcome; each recurring job is a queue of its own',
      labelNames: ['queue', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    jobLastDone: new Gauge({
      name: 'job_last_done_seconds',
      help: 'When a job of a queue last succeeded, in Unix time',
      labelNames: ['queue'],
      registers,
    }),
    deadlineRuns: new Histogram({
      name: 'deadline_run_seconds',
      help: 'Duration of one run of due request deadlines, by outcome',
      labelNames: ['outcome'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
    liveEvents: new Counter({
      name: 'live_events_total',
      help: 'Events that pages sent over sockets, by outcome',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    databaseOutOfSpace: new Counter({
      name: 'database_out_of_space_total',
      help: 'Calls that failed because PostgreSQL had no disk space or memory left',
      registers,
    }),
    webhooks: new Counter({
      name: 'provider_webhooks_total',
      help: 'Webhook calls, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    /** A gauge whose value is read when Prometheus asks for it. */
    addGauge: (name: string, help: string, read: () => Promise<number>) => {
      const gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => {
          // If this value can't be read, the other metrics must still be served.
          gauge.set(await read().catch(() => Number.NaN));
        },
      });
    },
    /** The same, with one value per label. */
    addLabeledGauge: (name: string, help: string, label: string, read: () => Promise<Iterable<readonly [string, number]>>) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: async () => {
          gauge.reset();
          for (const [kind, value] of await read().catch(() => [])) gauge.set({ [label]: kind }, value);
        },
      });
    },
    everyoneLimits: new Counter({
      name: 'everyone_limit_reached_total',
      help: 'Calls above a limit that all callers share, by rule',
      labelNames: ['rule'],
      registers,
    }),
    codeComparisons: new Counter({ name: 'code_comparisons_total', help: 'Sign-up codes that were compared', registers }),
  };
}
