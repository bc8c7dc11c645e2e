import { defaultRequestDurations } from '@frontage/domain/rental-request/status';
import { requestNoticeKinds } from '@frontage/domain/notification/notice-kinds';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { deriveSecrets } from '../../../platform/secrets.ts';
import { requestEmail, type RequestEmailInput } from './request.email.ts';

const files = { origin: 'https://files.test', picturesBucket: 'pictures' } as Config['files'];
const config = { publicOrigin: 'https://frontage.test', requestTimes: defaultRequestDurations, files };
const deps = { config, secrets: deriveSecrets('s'.repeat(64)) };
const request = {
  id: 'r1',
  title: 'Brick wall http://evil.example/pay',
  customer_id: 'c1',
  seller_id: 's1',
  customer_name: 'Casey evil.example',
  seller_name: 'www.evil.example Sam',
  customer_address: 'casey@example.com',
  seller_address: 'sam@example.com',
  customer_zone: 'America/New_York',
  seller_zone: 'America/Chicago',
  cover: { id: 'p1', widths: [480, 960] },
  period: 'week' as const,
  pays: 8_500,
  receives: 7_960,
  brand_name: null,
  message: null,
  submissions: 1,
  starts_on: null,
  ends_on: null,
  periods: null,
  proposal: null,
  listing_zone: 'America/Chicago',
  now: new Date('2026-11-10T09:00:00Z'),
};

test.each(requestNoticeKinds)('an email about %s shows names and titles without the addresses in them', (notice) => {
  for (const side of ['customer', 'seller'] as const) {
    const input = { request, to: 'proof_submitted' as const, notice, side, pictures: undefined, deadline: new Date('2026-11-20T09:00:00Z') };
    const email = requestEmail(deps, input);
    expect(JSON.stringify(email)).not.toMatch(/evil|www\./);
    expect(email?.subject).toMatch(/Brick wall|Casey|Sam/);
  }
});

describe('a request with dates', () => {
  const dated = { ...request, starts_on: '2026-12-05', periods: 2 };
  const textOf = (input: Partial<RequestEmailInput>) =>
    requestEmail(deps, {
      request: dated,
      to: 'accepted',
      notice: 'request_accepted',
      side: 'customer',
      pictures: undefined,
      deadline: null,
      ...input,
    })?.text ?? '';

  test('names them in every email', () => {
    expect(textOf({ notice: 'request_received', to: 'pending', side: 'seller' })).toContain('Sat, Dec 5, for 2 weeks');
    expect(textOf({ request, notice: 'request_received', to: 'pending', side: 'seller' })).not.toContain('Dates');
  });

  test('says from when the customer can pay, until that time has come', () => {
    const opens = 'You can pay from Thu, Dec 3, 1:00 AM ET.';
    expect(textOf({})).toContain(opens);
    expect(textOf({ request: { ...dated, now: new Date('2026-12-04T09:00:00Z') } })).not.toContain('You can pay from');
  });
});

test.each([
  [{}, 'You pay $85.00 per week until you cancel.'],
  [{ periods: 1 }, 'You pay $85.00 for 1 week. It doesn’t renew.'],
  [{ periods: 3 }, 'You pay $85.00 per week for 3 weeks in all.'],
  [{ ends_on: '2026-12-21' }, 'You pay $85.00 per week until Mon, Dec 21 at the latest.'],
])('the email about a new rental says for how long the customer pays: %o', (dates, sentence) => {
  const rental = { to: 'subscription_created', notice: 'subscription_started', side: 'customer', pictures: undefined, deadline: null } as const;
  expect(requestEmail(deps, { ...rental, request: { ...request, ...dates } })?.text).toContain(sentence);
});
