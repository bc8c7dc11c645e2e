import { withDatabaseClient } from '@frontage/stack/databases';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newPerson } from '../../../testing/people.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import { ageEmails, countUnsent, loseEmailJobs, resendNow } from '../../../testing/stuck-emails.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
afterEach(() => testApp.close());

const askForCode = (email: string) => testApp.visitor().call('POST /auth/request-verification', { body: { email, userType: 'customer' } });
const unsent = () => countUnsent(testApp);
const loseJobs = () => loseEmailJobs(testApp);
const age = (interval: string) => ageEmails(testApp, interval);
const resend = () => resendNow(testApp);

describe('a worker that is killed', () => {
  beforeEach(async () => {
    testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  });

  test('before its email was sent loses nothing', async () => {
    const connections: unknown[] = [];
    const silent = createServer((socket) => {
      connections.push(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void silent.close());
    const doomed = await startAppProcess('worker', testApp, { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const { email } = newPerson('customer');
    await askForCode(email);
    await expect.poll(() => connections.length).toBe(1);
    await doomed.stop('SIGKILL');

    await loseJobs();
    await age('3 minutes');
    expect(await resend()).toBe(1);
    const worker = await startAppProcess('worker', testApp);
    expect(await testApp.emailsTo(email)).toHaveLength(1);
    await expect.poll(unsent).toBe(0);
    await worker.stop();
  });

  test('after sending but before recording it sends the email again with the same id', async () => {
    const { email } = newPerson('customer');
    await askForCode(email);
    // Locks the row, so that the worker can't record that it has sent the email.
    await testApp.sql('begin');
    await testApp.sql('select id from mail for update');
    const doomed = await startAppProcess('worker', testApp);
    await testApp.emailsTo(email);
    await doomed.stop('SIGKILL');
    // Its open statement must end too.
    await withDatabaseClient(testApp.stack.superuserUrl, 'postgres', (client) =>
      client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name like 'frontage-worker%' and datname = $1`, [
        new URL(testApp.databaseUrl).pathname.slice(1),
      ]),
    );
    await testApp.sql('rollback');
    expect(await unsent()).toBe(1);

    await loseJobs();
    await age('3 minutes');
    expect(await resend()).toBe(1);
    const worker = await startAppProcess('worker', testApp);
    const sent = await testApp.emailsTo(email, 2);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers['message-id'])).size).toBe(1);
    await expect.poll(unsent).toBe(0);
    await worker.stop();
  });

  test('by SIGTERM finishes the email that it is sending', async () => {
    const worker = await startAppProcess('worker', testApp);
    const people = Array.from({ length: 20 }, () => newPerson('customer').email);
    await Promise.all(people.map(askForCode));
    expect(await worker.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const next = await startAppProcess('worker', testApp);
    for (const email of people) expect(await testApp.emailsTo(email)).toHaveLength(1);
    await next.stop();
  });
});
