import { migrate } from '@frontage/server/db/migrate';
import { prepareBuckets } from '@frontage/server/platform/files/prepare-buckets';
import { filesConfig } from '@frontage/server/testing/files-config';
import { startApp } from '@frontage/stack/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { releasePort, reservePort } from '@frontage/stack/processes/ports';
import { startStack } from '@frontage/stack/start-stack';
import { sendStripeEventsTo } from '@frontage/stack/stripe-events';

/** Every test comes from one address, so the limits that count visitors would soon stop the run, and nobody waits a minute for a second code; limits are tested on the server. */
const rateLimits = JSON.stringify({
  'login.visitor': { limit: 10_000 },
  'verification-mail.visitor': { limit: 10_000 },
  'verification-mail.everyone': { limit: 10_000 },
  'verification-mail.address-minute': { limit: 5 },
  'verification-mail.address-hour': { limit: 5 },
  'wrong-code.visitor': { limit: 10_000 },
  'reset-mail.visitor': { limit: 10_000 },
  'reset-link.visitor': { limit: 10_000 },
  'socket.visitor': { limit: 10_000 },
  'account.visitor': { limit: 10_000 },
  'search.visitor': { limit: 100_000 },
  'card-setup.visitor': { limit: 10_000 },
});

/** The product as it ships, on real servers in a throw-away folder. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ throwAway: true, parts: ['postgres', 'redis', 'files', 'mail', 'stripe', 'scanner'] });
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'e2e');
  await migrate(ownerUrl);

  // The API must know where browsers find the web before the web is there.
  const webPort = await reservePort();
  await releasePort(webPort);
  const publicOrigin = `http://localhost:${webPort}`;
  await prepareBuckets(filesConfig(stack), publicOrigin);
  const surroundings = { stack: stack.details, databaseUrl: appUrl, publicOrigin };
  const api = await startApp('api', { ...surroundings, env: { RATE_LIMITS: rateLimits, DRAIN_SECONDS: '0', SHARED_ANSWER_SECONDS: '0' } });
  await sendStripeEventsTo(stack.details, api.url);
  await startApp('worker', surroundings);
  await startApp('web', { ...surroundings, port: webPort, apiOrigin: api.url });

  process.env['FRONTAGE_WEB'] = publicOrigin;
  process.env['FRONTAGE_API'] = api.url;
  process.env['FRONTAGE_STACK'] = JSON.stringify(stack.details);
  process.env['FRONTAGE_MAIL'] = stack.addresses.mail;
  process.env['FRONTAGE_DATABASE'] = ownerUrl;
  process.env['FRONTAGE_STRIPE'] = stack.addresses.stripe;
  return () => stack.stop();
}
