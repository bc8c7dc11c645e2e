import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CollectedSpan, type TraceCollector, startTraceCollector } from '../testing/trace-collector.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../testing/test-app.ts';
import { signedInPerson } from '../testing/people.ts';
import { newChatSetup, connectPage, sendLiveMessage } from '../testing/chat.ts';
import { createLog } from './platform/log.ts';
import { noTraces, openTraces } from './platform/traces/traces.ts';

let collector: TraceCollector;
let testApp: PaymentsTestApp;
beforeAll(async () => {
  collector = await startTraceCollector();
  testApp = await startPaymentsTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
});
afterAll(async () => {
  await testApp.close();
  collector.stop();
});

const spanNamed = async (name: string): Promise<CollectedSpan> => {
  await expect.poll(() => collector.spans.map((span) => span.name)).toContain(name);
  return collector.spans.find((span) => span.name === name) as CollectedSpan;
};
const childrenOf = ({ spanId }: CollectedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);

test('a request, its SQL statements and the job it enqueues are one trace', async () => {
  const [traceId, pageSpan] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const traceparent = `00-${traceId}-${pageSpan}-01`;
  const body = { email: 'canary-address@example.com', userType: 'customer' as const };
  await testApp.visitor().call('POST /auth/request-verification', { body }, { headers: { traceparent } });

  const route = await spanNamed('POST /auth/request-verification');
  expect(route).toMatchObject({ traceId, parentSpanId: pageSpan, service: 'frontage-api', kind: 2, status: { code: 0 } });
  expect(route.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(BigInt(route.endTimeUnixNano)).toBeGreaterThan(BigInt(route.startTimeUnixNano));

  const job = await spanNamed('job deliver-email');
  expect(job).toMatchObject({ traceId, parentSpanId: route.spanId, service: 'frontage-worker', kind: 5 });
  expect(childrenOf(route)).toContain('statement');
  expect(childrenOf(job)).toContain('statement');
});

test('calls to Stripe belong to the trace of their request', async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  expect((await browser.call('POST /stripe-connect/create-account')).status).toBe(200);
  const route = await spanNamed('POST /stripe-connect/create-account');
  expect(childrenOf(route)).toContainEqual(expect.stringMatching(/^provider /));
});

test('socket connections and events appear in traces and metrics', async () => {
  const talk = await newChatSetup(testApp);
  const page = await connectPage(testApp, talk.customer);
  expect(await sendLiveMessage(page, talk.customer, talk, talk.seller, 'canary-words')).toMatchObject({ success: true });
  page.socket.close();
  const said = await spanNamed('socket new-message');
  expect(childrenOf(said)).toContain('statement');
  await spanNamed('socket connect');
  const numbers = await (await fetch(`${testApp.api.url}/metrics`)).text();
  expect(numbers).toMatch(/^live_events_total\{event="connect",outcome="done"\} [1-9]/m);
  expect(numbers).toMatch(/^live_events_total\{event="new-message",outcome="done"\} [1-9]/m);
});

test('a recurring job starts its own trace', async () => {
  await testApp.sql(`insert into jobs.job (name, data) values ('requeue-provider-events', null)`);
  expect((await spanNamed('job requeue-provider-events')).parentSpanId).toBeUndefined();
});

test('traces contain nothing that a person typed', async () => {
  await spanNamed('POST /auth/request-verification');
  expect(collector.received()).not.toMatch(/canary|@example/);
});

test('without a collector nothing is traced', () => {
  expect(openTraces(null, 'frontage-api', createLog('silent'))).toBe(noTraces);
});
