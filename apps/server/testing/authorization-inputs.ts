import type { Call } from '@frontage/contract/calls';
import { randomUUID } from 'node:crypto';
import { codeMac } from '../src/features/accounts/request-verification.ts';
import { tokenHash } from '../src/platform/secrets.ts';
import { roleOf, type Stage } from './authorization-stage.ts';
import type { Caller } from './authorization-table.ts';
import { oneOf, type Things } from './one-of.ts';
import { thinEvent } from './notifications.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { somebody } from './people.ts';
import { chatInputs } from './authorization-chat-inputs.ts';
import { paperInputs } from './authorization-paper-inputs.ts';
import { requestInputs } from './authorization-request-inputs.ts';
import { subscriptionInputs } from './authorization-subscription-inputs.ts';
import { cardOf, standingAccount } from './standing-accounts.ts';
import { readyPicture, settledListing, shownAddress, uploadAddress, wall, type SpaceColumns } from './spaces.ts';

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** A form with a file instead of a body. */
  form?: FormData;
}

/** Sets out what the call is about and tells what is sent. `object`: whose it is. */
export type MakeInput = (world: PaymentsWorld, stage: Stage, object: string, caller: Caller) => Promise<Input>;

const nothing: MakeInput = async () => ({});
const withAccount: MakeInput = async (world, { seller }) => {
  await standingAccount(world, seller.id);
  return {};
};

/** For each call what an honest caller sends, so that a refusal is never about the input. */
export const inputs: Record<Call, MakeInput> = {
  'POST /auth/request-verification': async () => ({ body: { email: somebody('customer').email, userType: 'customer' } }),
  'POST /auth/user/register': (world) => registration(world, 'customer'),
  'POST /auth/seller/register': (world) => registration(world, 'seller'),
  'POST /auth/user/login': async (_, { customer }) => ({ body: { email: customer.email, password: customer.password } }),
  'POST /auth/seller/login': async (_, { seller }) => ({ body: { email: seller.email, password: seller.password } }),
  'DELETE /auth/user/logout': nothing,
  'DELETE /auth/seller/logout': nothing,
  'GET /auth/user/profile': nothing,
  'GET /auth/seller/profile': nothing,
  'PUT /auth/profile': async () => ({ body: { name: `Somebody ${randomUUID()}` } }),
  'POST /auth/request-password-reset': async (_, { customer }) => ({ body: { email: customer.email } }),
  'POST /auth/reset-password': async (world, { customer }) => {
    const token = randomUUID();
    await world.sql(`insert into password_reset values ($1, $2, now() + interval '1 minute')`, [tokenHash(token), customer.id]);
    return { body: { token, password: 'Another-wall-7' } };
  },
  'PUT /auth/password': async (_, { customer }) => ({ body: { currentPassword: customer.password, newPassword: 'Another-wall-7' } }),
  'GET /auth/sessions': nothing,
  'DELETE /auth/sessions/{sessionId}': async (_, { customer, seller, stranger }, object, caller) => {
    const actor = roleOf(caller) === 'seller' ? seller : customer;
    return {
      params: {
        sessionId: await oneOf(object, {
          'my own': () => actor.other.sessionId,
          "a stranger's": () => stranger.pass.sessionId,
          "nobody's": () => randomUUID(),
          'no id at all': () => 'first',
        }),
      },
    };
  },
  'POST /auth/account-deletion': async (_, { customer }) => ({ body: { password: customer.password } }),

  'POST /listing/seller': async (world, stage, object) => {
    const image = await oneOf(object, {
      'with my picture': async () => uploadAddress(world, stage.seller.id, await readyPicture(world, stage.seller.id)),
      'with my picture that hangs already': async () => shownAddress(world, (await settledListing(world, stage.seller.id)).picture),
      ...foreignPictures(world, stage),
    });
    return { body: wall({ image }) };
  },
  'GET /listing/seller': nothing,
  'GET /listing/seller/seller': nothing,
  'GET /listing/seller/seller{suffix}': async () => ({ params: { suffix: '-of-mine' } }),
  'GET /listing/seller/{listingId}': async (world, stage, object) => ({ params: { listingId: await listingOf(world, stage, object) } }),
  'PUT /listing/seller': async (world, stage, object) => {
    const [whose = '', picture = ''] = object.split(', ');
    const image = picture === '' ? undefined : await oneOf(picture, foreignPictures(world, stage));
    return { body: { ...wall({ title: `Wall ${randomUUID()}`, ...(image && { image }) }), _id: await listingOf(world, stage, whose) } };
  },
  'DELETE /listing/seller': async (world, stage, object) => ({ body: { _listing: await listingOf(world, stage, object) } }),
  'GET /listing/customer/': nothing,
  'GET /listing/customer/{id}': async (world, stage, object) => ({
    params: { id: await listingOf(world, stage, object === 'listed' ? 'my own' : object.replace(/^(unlisted|deleted)/, 'my $1')) },
  }),
  'GET /places': async () => ({ query: { zipCode: '60614' } }),
  'GET /sitemap/listings': nothing,
  'GET /sitemap/listings/{part}': async () => ({ params: { part: '0' } }),
  'GET /stripe-connect/pricing-info': async () => ({ query: { price: '100' } }),
  'POST /stripe-connect/create-account': nothing,
  'POST /stripe-connect/onboarding-link': withAccount,
  'GET /stripe-connect/account-status': withAccount,
  'POST /stripe-connect/refresh-status': withAccount,
  'GET /stripe-connect/dashboard-login': withAccount,
  'GET /stripe-connect/balance': withAccount,
  'GET /stripe-connect/payouts': withAccount,
  'POST /api/payment-methods/setup-intent': nothing,
  'GET /api/payment-methods': nothing,
  'DELETE /api/payment-methods/{id}': async (world, { customer, stranger }, object) => ({
    params: {
      id: await oneOf(object, {
        'my own': () => cardOf(world, customer.id),
        "a stranger's": () => cardOf(world, stranger.id),
        "nobody's": () => 'pm_doesnotexist',
        'no id at all': () => 'first',
      }),
    },
  }),
  'POST /webhooks/stripe': async () => ({ body: thinEvent() }),
  ...requestInputs,
  ...subscriptionInputs,
  ...paperInputs,
  ...chatInputs,

  'POST /gen/uploads/preSignedURL': async () => ({ body: { fileType: 'image/png', fileName: 'wall.png', fileSize: 100 } }),
  'POST /gen/uploads/pictures': async (world, { seller, neighbour }, object) => ({
    body: {
      url: await oneOf(object, {
        'my own': async () => uploadAddress(world, seller.id, await readyPicture(world, seller.id)),
        "another seller's": async () => uploadAddress(world, neighbour.id, await readyPicture(world, neighbour.id)),
        "nobody's": () => uploadAddress(world, seller.id, randomUUID()),
        'no address of ours': async () => `https://elsewhere.example/frontage-uploads/picture/${seller.id}/${await readyPicture(world, seller.id)}`,
      }),
    },
  }),
  'POST /gen/uploads/upload-attachment': async () => {
    const form = new FormData();
    form.set('file', new Blob(['a draft of the ad']), 'draft.txt');
    return { form };
  },
  'POST /api/presigned-urls': async (world, { customer, seller, stranger }, object, caller) => {
    const mine = roleOf(caller) === 'seller' ? seller.id : customer.id;
    const owner = await oneOf(object, { 'my own': () => mine, "a stranger's": () => stranger.id });
    const [row] = await world.sql<{ id: string }>(`insert into attachment (account_id, file_name, size) values ($1, 'a.pdf', 1) returning id`, [
      owner,
    ]);
    return { body: { keys: [`attachment/${owner}/${row?.id}`] } };
  },

  'GET /healthz': nothing,
  'GET /readyz': nothing,
  'GET /metrics': nothing,
  'GET /demo/world': nothing,
  'POST /demo/clock': async () => ({ body: { move: 'hour' } }),
  'GET /openapi.json': nothing,
  'GET /docs': nothing,
};

/** Makes only the thing that is asked for. */
function listingOf(world: PaymentsWorld, { seller, neighbour }: Stage, whose: string): Promise<string> {
  const settled = async (owner: string, changes: Partial<SpaceColumns> = {}) => (await settledListing(world, owner, changes)).id;
  return oneOf(whose, {
    'my own': () => settled(seller.id),
    'my unlisted': () => settled(seller.id, { is_listed: false }),
    'my deleted': () => settled(seller.id, { deleted_at: new Date() }),
    "another seller's": () => settled(neighbour.id),
    "nobody's": () => '999999999999',
    'no id at all': () => 'first',
  });
}

function foreignPictures(world: PaymentsWorld, { seller, neighbour }: Stage): Things {
  return {
    "with another seller's picture": async () => uploadAddress(world, neighbour.id, await readyPicture(world, neighbour.id)),
    "with nobody's picture": () => uploadAddress(world, seller.id, randomUUID()),
  };
}

async function registration(world: PaymentsWorld, type: 'customer' | 'seller'): Promise<Input> {
  const person = somebody(type);
  await world.sql(`insert into verification (address, type, code_mac, expires_at) values ($1, $2, $3, now() + interval '1 minute')`, [
    person.email,
    type,
    codeMac(world.secrets, person.email, type, 'WALL'),
  ]);
  return { body: { ...person, verificationCode: 'WALL', agreeToTerms: true } };
}
