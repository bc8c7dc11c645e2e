import type { Call } from '@frontage/contract/calls';
import { randomUUID } from 'node:crypto';
import { addressMac } from '../../src/features/accounts/change-address.ts';
import { codeMac } from '../../src/features/accounts/sign-up.ts';
import { tokenHash } from '../../src/platform/secrets.ts';
import { type AuthorizationPeople, chooseByName, type ChoicesByName, roleOf } from './people.ts';
import { webhookEvent } from '../webhook-events.ts';
import type { PaymentsTestApp } from '../test-app.ts';
import { newPerson } from '../people.ts';
import type { CallInput, MakeInput } from './call-input.ts';
import { availabilityInputs } from './availability-inputs.ts';
import { chatInputs } from './chat-inputs.ts';
import { documentInputs } from './document-inputs.ts';
import { requestInputs } from './request-inputs.ts';
import { subscriptionInputs } from './subscription-inputs.ts';
import { attachTestCard, insertConnectedAccount } from '../payments.ts';
import { insertAttachment } from '../requests.ts';
import { insertPicture, insertListing, publicPictureUrl, uploadUrl, listingInput, type ListingColumns } from '../listings.ts';

const nothing: MakeInput = async () => ({});
const withAccount: MakeInput = async (testApp, { seller }) => {
  await insertConnectedAccount(testApp, seller.id);
  return {};
};

const cardOf: MakeInput = async (testApp, { customer, stranger }, object) => ({
  params: {
    id: await chooseByName(object, {
      'my own': () => attachTestCard(testApp, customer.id),
      "a stranger's": () => attachTestCard(testApp, stranger.id),
      "nobody's": () => 'pm_doesnotexist',
      'no id at all': () => 'first',
    }),
  },
});

/** For each call a valid input, so that a refusal is never about the input. */
export const validInputs: Record<Call, MakeInput> = {
  'POST /auth/request-verification': async () => ({ body: { email: newPerson('customer').email, userType: 'customer' } }),
  'POST /auth/user/register': (testApp) => registration(testApp, 'customer'),
  'POST /auth/seller/register': (testApp) => registration(testApp, 'seller'),
  'POST /auth/user/login': async (_, { customer }) => ({ body: { email: customer.email, password: customer.password } }),
  'POST /auth/seller/login': async (_, { seller }) => ({ body: { email: seller.email, password: seller.password } }),
  'DELETE /auth/user/logout': nothing,
  'DELETE /auth/seller/logout': nothing,
  'GET /auth/user/profile': nothing,
  'GET /auth/seller/profile': nothing,
  'PUT /auth/profile': async () => ({ body: { name: `Somebody ${randomUUID()}` } }),
  'PUT /auth/time-zone': async () => ({ body: { timeZone: 'America/Denver', mode: 'choose' } }),
  'POST /auth/email-change': async (_, { customer }) => ({ body: { email: newPerson('customer').email, password: customer.password } }),
  'PUT /auth/email': (testApp, { customer, seller }, _object, caller) =>
    addressChange(testApp, roleOf(caller) === 'seller' ? seller.id : customer.id),
  'GET /auth/billing-details': nothing,
  'PUT /auth/billing-details': async () => ({ body: { companyName: `Bakery ${randomUUID()}` } }),
  'POST /auth/request-password-reset': async (_, { customer }) => ({ body: { email: customer.email } }),
  'POST /auth/reset-password': async (testApp, { customer }) => {
    const token = randomUUID();
    await testApp.sql(`insert into password_reset values ($1, $2, now() + interval '1 minute')`, [tokenHash(token), customer.id]);
    return { body: { token, password: 'Another-wall-7' } };
  },
  'PUT /auth/password': async (_, { customer }) => ({ body: { currentPassword: customer.password, newPassword: 'Another-wall-7' } }),
  'GET /auth/sessions': nothing,
  'DELETE /auth/sessions/{sessionId}': async (_, { customer, seller, stranger }, object, caller) => {
    const actor = roleOf(caller) === 'seller' ? seller : customer;
    return {
      params: {
        sessionId: await chooseByName(object, {
          'my own': () => actor.other.sessionId,
          "a stranger's": () => stranger.pass.sessionId,
          "nobody's": () => randomUUID(),
          'no id at all': () => 'first',
        }),
      },
    };
  },
  'POST /auth/account-deletion': async (_, { customer }) => ({ body: { password: customer.password } }),

  'POST /listing/seller': async (testApp, people, object) => {
    const image = await chooseByName(object, {
      'with my picture': async () => uploadUrl(testApp, people.seller.id, await insertPicture(testApp, people.seller.id)),
      'with my picture that hangs already': async () => publicPictureUrl(testApp, (await insertListing(testApp, people.seller.id)).picture),
      ...foreignPictures(testApp, people),
    });
    return { body: listingInput({ image }) };
  },
  'GET /listing/seller': nothing,
  'GET /listing/seller/seller': nothing,
  'GET /listing/seller/seller{suffix}': async () => ({ params: { suffix: '-of-mine' } }),
  'GET /listing/seller/seller/{suffix}': async () => ({ params: { suffix: 'mine' } }),
  'GET /listing/seller/{listingId}': async (testApp, people, object) => ({ params: { listingId: await listingOf(testApp, people, object) } }),
  'PUT /listing/seller': async (testApp, people, object) => {
    const [whose = '', picture = ''] = object.split(', ');
    const image = picture === '' ? undefined : await chooseByName(picture, foreignPictures(testApp, people));
    return { body: { ...listingInput({ title: `Wall ${randomUUID()}`, ...(image && { image }) }), _id: await listingOf(testApp, people, whose) } };
  },
  'DELETE /listing/seller': async (testApp, people, object) => ({ body: { _listing: await listingOf(testApp, people, object) } }),
  'GET /listing/customer/': nothing,
  'GET /listing/customer/map': async () => ({ query: { bounds: '-125,24,-66,50', zoom: '4' } }),
  'GET /listing/customer/wider': async () => ({ query: { city: 'Austin' } }),
  'GET /listing/customer/suggestions': async () => ({ query: { text: 'wall' } }),
  'GET /listing/customer/{id}': async (testApp, people, object) => ({
    params: { id: await listingOf(testApp, people, object === 'listed' ? 'my own' : object.replace(/^(unlisted|deleted)/, 'my $1')) },
  }),
  'GET /places': async () => ({ query: { zipCode: '60614' } }),
  'GET /cities': nothing,
  'GET /cities/{state}': async (testApp, people, object) => ({ params: { state: await stateWith(testApp, people, object) } }),
  'GET /cities/{state}/{city}': async (testApp, people, object) => ({
    params: { state: await stateWith(testApp, people, object), city: 'canal-city' },
  }),
  'GET /sitemap/cities': nothing,
  'GET /sitemap/cities/{part}': async () => ({ params: { part: '0' } }),
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
  'PUT /api/payment-methods/{id}/default': cardOf,
  'DELETE /api/payment-methods/{id}': cardOf,
  'POST /funnel': async () => ({ body: { step: 'visit' } }),
  'POST /webhooks/stripe': async () => ({ body: webhookEvent() }),
  ...availabilityInputs,
  ...requestInputs,
  ...subscriptionInputs,
  ...documentInputs,
  ...chatInputs,

  'POST /gen/uploads/preSignedURL': async () => ({ body: { fileType: 'image/png', fileName: 'wall.png', fileSize: 100 } }),
  'POST /gen/uploads/pictures': async (testApp, { seller, neighbour }, object) => ({
    body: {
      url: await chooseByName(object, {
        'my own': async () => uploadUrl(testApp, seller.id, await insertPicture(testApp, seller.id)),
        "another seller's": async () => uploadUrl(testApp, neighbour.id, await insertPicture(testApp, neighbour.id)),
        "nobody's": () => uploadUrl(testApp, seller.id, randomUUID()),
        'no address of ours': async () =>
          `https://elsewhere.example/frontage-uploads/picture/${seller.id}/${await insertPicture(testApp, seller.id)}`,
      }),
    },
  }),
  'POST /gen/uploads/upload-attachment': async () => ({ form: draftForm() }),
  'POST /gen/uploads/message-file': async () => ({ form: draftForm() }),
  'GET /gen/uploads/attachment-facts': async (testApp, { customer, stranger }, object) => ({
    query: {
      key: await chooseByName(object, {
        'my own': () => insertAttachment(testApp, customer.id),
        "a stranger's": () => insertAttachment(testApp, stranger.id),
        "nobody's": () => `attachment/${customer.id}/${randomUUID()}`,
        'no key of ours': () => 'first',
      }),
    },
  }),
  'POST /api/presigned-urls': async (testApp, { customer, seller, stranger }, object, caller) => {
    const mine = roleOf(caller) === 'seller' ? seller.id : customer.id;
    const owner = await chooseByName(object, { 'my own': () => mine, "a stranger's": () => stranger.id });
    const [row] = await testApp.sql<{ id: string }>(`insert into attachment (account_id, file_name, size) values ($1, 'a.pdf', 1) returning id`, [
      owner,
    ]);
    return { body: { keys: [`attachment/${owner}/${row?.id}`] } };
  },

  'POST /contact': async () => ({
    body: { name: 'Casey', email: newPerson('customer').email, topic: 'renting', message: 'Is the wall by the bakery free in May?' },
  }),
  'GET /healthz': nothing,
  'GET /readyz': nothing,
  'GET /metrics': nothing,
  'GET /demo/world': nothing,
  'POST /demo/clock': async () => ({ body: { move: 'hour' } }),
  'GET /openapi.json': nothing,
  'GET /docs': nothing,
};

function draftForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['a draft of the ad']), 'draft.txt');
  return form;
}

function listingOf(testApp: PaymentsTestApp, { seller, neighbour }: AuthorizationPeople, whose: string): Promise<string> {
  const insert = async (owner: string, changes: Partial<ListingColumns> = {}) => (await insertListing(testApp, owner, changes)).id;
  return chooseByName(whose, {
    'my own': () => insert(seller.id),
    'my unlisted': () => insert(seller.id, { is_listed: false }),
    'my deleted': () => insert(seller.id, { deleted_at: new Date() }),
    "another seller's": () => insert(neighbour.id),
    "nobody's": () => '999999999999',
    'no id at all': () => 'first',
  });
}

function stateWith(testApp: PaymentsTestApp, { seller }: AuthorizationPeople, listings: string): Promise<string> {
  return chooseByName(listings, {
    'with listings': async () => {
      await insertListing(testApp, seller.id, { city: 'Canal City', state: 'OR' });
      return 'or';
    },
    'without listings': () => 'gu',
  });
}

function foreignPictures(testApp: PaymentsTestApp, { seller, neighbour }: AuthorizationPeople): ChoicesByName {
  return {
    "with another seller's picture": async () => uploadUrl(testApp, neighbour.id, await insertPicture(testApp, neighbour.id)),
    "with nobody's picture": () => uploadUrl(testApp, seller.id, randomUUID()),
  };
}

async function addressChange(testApp: PaymentsTestApp, accountId: string): Promise<CallInput> {
  const address = newPerson('customer').email;
  await testApp.sql(
    `insert into address_change (account_id, address, code_mac, expires_at) values ($1, $2, $3, now() + interval '1 minute')
     on conflict (account_id) do update set address = excluded.address, code_mac = excluded.code_mac, guesses = 0`,
    [accountId, address, addressMac(testApp.secrets, accountId, address, 'WALL')],
  );
  return { body: { verificationCode: 'WALL' } };
}

async function registration(testApp: PaymentsTestApp, type: 'customer' | 'seller'): Promise<CallInput> {
  const person = newPerson(type);
  await testApp.sql(`insert into verification (address, type, code_mac, expires_at) values ($1, $2, $3, now() + interval '1 minute')`, [
    person.email,
    type,
    codeMac(testApp.secrets, person.email, type, 'WALL'),
  ]);
  return { body: { ...person, verificationCode: 'WALL', agreeToTerms: true } };
}
