import type { PlantedBug } from './request-bugs.ts';

const push = 'apps/server/src/platform/push';
const notifications = 'apps/server/src/features/notifications';
const sending = [`${push}/push.test.ts`];
const delivery = [`${notifications}/push.test.ts`];

/** About push messages: each is one line. */
export const pushBugs: PlantedBug[] = [
  {
    description: 'the worker calls any address that a page gives us',
    file: `${notifications}/push-subscriptions.ts`,
    original: 'if (!push.accepts(endpoint))',
    replacement: 'if (endpoint === null)',
    tests: delivery,
  },
  {
    description: 'a host only has to contain the name of a push service',
    file: `${push}/push-services.ts`,
    original: 'hostname.endsWith(service.slice(1)) : hostname === service;',
    replacement: 'hostname.includes(service.slice(2)) : hostname.includes(service);',
    tests: sending,
  },
  {
    description: 'a name may lead to a private address',
    file: `${push}/public-lookup.ts`,
    original: 'if (!first || addresses.some(({ address }) => isPrivateAddress(address)))',
    replacement: 'if (!first)',
    tests: sending,
  },
  {
    description: 'a browser goes on showing notices of the seller who used it before',
    file: `${notifications}/push-subscriptions.ts`,
    original: 'await deleteSubscriptionsOfOthers(tx, endpoint, accountId, type);',
    replacement: 'void type;',
    tests: delivery,
  },
  {
    description: 'an account may have any number of browsers',
    file: `${notifications}/push-subscriptions.ts`,
    original: 'await deleteOldestSubscriptions(tx, accountId, maxSubscriptions);',
    replacement: 'void [deleteOldestSubscriptions, maxSubscriptions];',
    tests: delivery,
  },
  {
    description: 'browsers that subscribe at once pass the limit',
    file: `${notifications}/push-subscription.store.ts`,
    original: 'for (const name of [accountId, endpoint]) await sql`',
    replacement: 'for (const name of [endpoint]) await sql`',
    tests: delivery,
  },
  {
    description: 'turning notifications off in a browser does nothing',
    file: `${notifications}/push-subscriptions.ts`,
    original: 'await deleteSubscription(db.write, accountId, endpoint);',
    replacement: 'if (endpoint === accountId) await deleteSubscription(db.write, accountId, endpoint);',
    tests: delivery,
  },
  {
    description: 'browsers that have unsubscribed at their push service are kept',
    file: `${notifications}/deliver-push.job.ts`,
    original: "if (outcome === 'gone') await deleteGoneSubscription(db.write, subscriptionId, found.p256dh);",
    replacement: 'void deleteGoneSubscription;',
    tests: delivery,
  },
  {
    description: 'push messages ignore what the account turned off',
    file: `${notifications}/push-subscription.store.ts`,
    original: '.where((where) => where.not(where.exists(optOut)))',
    replacement: '.where((where) => where.or([where.lit(true), where.exists(optOut)]))',
    tests: delivery,
  },
];
