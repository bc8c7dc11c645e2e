import type { AccountType } from '@frontage/domain/account/account-type';
import { randomUUID } from 'node:crypto';
import { addressMac } from '../../src/features/accounts/change-address.ts';
import { codeMac } from '../../src/features/accounts/sign-up.ts';
import { tokenHash } from '../../src/platform/secrets.ts';
import { newPerson } from '../people.ts';
import { anyone, byId, customer, eitherRole, type Expectations, type Ids, inPath, type Make, seller, type World } from './expectations.ts';

export const accounts: Expectations = {
  'POST /auth/request-verification': anyone.writes(() => ({ body: { email: newPerson('customer').email, userType: 'customer' } })),
  'POST /auth/user/register': anyone.writes(registration('customer')),
  'POST /auth/seller/register': anyone.writes(registration('seller')),
  'POST /auth/user/login': anyone.writes((world) => ({ body: { email: world.customer.email, password: world.customer.password } })),
  'POST /auth/seller/login': anyone.writes((world) => ({ body: { email: world.seller.email, password: world.seller.password } })),
  'DELETE /auth/user/logout': anyone.writes(),
  'DELETE /auth/seller/logout': anyone.writes(),
  'POST /auth/request-password-reset': anyone.writes((world) => ({ body: { email: world.customer.email } })),
  'POST /auth/reset-password': anyone.writes(async ({ testApp, customer: { id } }) => {
    const token = randomUUID();
    await testApp.sql(`insert into password_reset values ($1, $2, now() + interval '1 minute')`, [tokenHash(token), id]);
    return { body: { token, password: 'Another-wall-7' } };
  }),
  'GET /auth/user/profile': customer.reads(),
  'GET /auth/billing-details': customer.reads(),
  'PUT /auth/billing-details': customer.writes(() => ({ body: { companyName: `Bakery ${randomUUID()}` } })),
  'GET /auth/seller/profile': seller.reads(),
  'PUT /auth/profile': eitherRole.writes(() => ({ body: { name: `Somebody ${randomUUID()}` } })),
  'PUT /auth/time-zone': eitherRole.writes(() => ({ body: { timeZone: 'America/Denver', mode: 'choose' } })),
  'POST /auth/email-change': eitherRole.writes(({ actor }) => ({ body: { email: newPerson('customer').email, password: actor.password } })),
  'PUT /auth/email': eitherRole.writes(addressChange),
  'PUT /auth/password': eitherRole.writes(({ actor }) => ({ body: { currentPassword: actor.password, newPassword: 'Another-wall-7' } })),
  'GET /auth/sessions': eitherRole.reads(),
  'DELETE /auth/sessions/{sessionId}': eitherRole.writes(byId(sessions(), inPath('sessionId'))),
  'POST /auth/account-deletion': eitherRole.writes(({ actor }) => ({ body: { password: actor.password } })),
};

function sessions(): Ids {
  return {
    'my own': ({ actor }) => actor.other.sessionId,
    "a stranger's": ({ strangers }) => strangers.customer.pass.sessionId,
    "nobody's": () => randomUUID(),
    'no id at all': () => 'first',
  };
}

function registration(type: AccountType): Make {
  return async ({ testApp }) => {
    const person = newPerson(type);
    await testApp.sql(`insert into verification (address, type, code_mac, expires_at) values ($1, $2, $3, now() + interval '1 minute')`, [
      person.email,
      type,
      codeMac(testApp.secrets, person.email, type, 'WALL'),
    ]);
    return { body: { ...person, verificationCode: 'WALL', agreeToTerms: true } };
  };
}

async function addressChange({ testApp, actor }: World) {
  const address = newPerson('customer').email;
  await testApp.sql(
    `insert into address_change (account_id, address, code_mac, expires_at) values ($1, $2, $3, now() + interval '1 minute')
     on conflict (account_id) do update set address = excluded.address, code_mac = excluded.code_mac, guesses = 0`,
    [actor.id, address, addressMac(testApp.secrets, actor.id, address, 'WALL')],
  );
  return { body: { verificationCode: 'WALL' } };
}
