import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { padPage } from '~/testing/open-page.tsx';
import {
  activeAccount,
  answerWithAccount,
  emptyBalance,
  inReview,
  noAccount,
  openPaymentSettings,
  paused,
  rejectedAccount,
  samplePayout,
  unfinished,
} from '~/testing/payment-settings.ts';
import { expectFact, expectText, expectTexts } from '~/testing/texts.ts';
import '~/seller-pages.css';

const groups = () => page.getByRole('list', { name: 'What Stripe asks for' }).getByRole('heading');
const section = (name: string) => page.getByRole('region', { name });

// Proves: texts.settings.set-up, texts.settings.no-account
test('a seller without an account is asked to set it up', async () => {
  answerWithAccount(noAccount);
  openPaymentSettings();
  await expect.element(page.getByRole('heading', { name: 'Set up your payment account' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set Up Payments' })).toBeVisible();
  await expect.element(page.getByText('Frontage keeps 6% + $0.30 of each rental payment.')).toBeVisible();
  await expectAccessible();
});

// Proves: settings.card.status, settings.card.onboarding, settings.card.payouts, states.account.money-only-active
test('an account in review has nothing to do and shows no balance', async () => {
  answerWithAccount(inReview);
  openPaymentSettings();
  await expect.element(page.getByText('Stripe is checking your details')).toBeVisible();
  await expect.element(page.getByText('Pending verification')).toBeVisible();
  await expect.element(page.getByText('You can’t accept rental requests until Stripe is done.')).toBeVisible();
  await expectFact('Onboarding', 'Complete');
  await expectFact('Payouts', 'Disabled');
  await expect.element(page.getByText('Verification Required')).not.toBeInTheDocument();
  await expect.element(page.getByText('Account Balance')).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('GET /stripe-connect/balance')).toEqual([]);
  await expectAccessible();
});

// Proves: settings.card.status, settings.card.onboarding, settings.card.payouts, texts.settings.fee, settings.button.complete-setup
// Proves: settings.button.dashboard, settings.balance, settings.schedule, settings.payouts, texts.payouts.delay-auto
test('an active account shows its fee, its balance and its payouts', async () => {
  answerWithAccount(activeAccount);
  openPaymentSettings();
  await expect.element(page.getByText('You’re ready to get paid')).toBeVisible();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expectFact('Onboarding', 'Complete');
  await expectFact('Payouts', 'Enabled');
  await expectFact('Platform fee', /^6% \+ \$0\.30/);
  await expect.element(page.getByRole('button', { name: 'Complete Setup' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Stripe Dashboard' })).toBeVisible();
  await expectTexts(section('Account Balance').getByRole('term'), ['Available', 'Pending', 'Reserved']);
  await expect.element(section('Account Balance').getByText('$0.00')).toHaveLength(3);
  const payoutSchedule = section('Payout Schedule');
  await expect.element(payoutSchedule.getByText('Weekly, every Friday', { exact: true })).toBeVisible();
  await expect.element(payoutSchedule.getByText(/^Next payout day: Friday, \w+ \d+\. Nothing to send yet\.$/)).toBeVisible();
  await expect.element(payoutSchedule.getByText('This schedule is fixed and cannot be modified.')).toBeVisible();
  await expect.element(payoutSchedule.getByText('Standard (2-3 business days)')).toBeVisible();
  await expect.element(page.getByText('No payouts yet')).toBeVisible();
  await expectAccessible();
});

// Proves: settings.card.onboarding, settings.button.complete-setup, settings.verification.flags, settings.verification.requirements
test('an unfinished setup lists what is missing, by kind', async () => {
  answerWithAccount(
    unfinished(
      'external_account',
      'defaults.profile.product_description',
      'individual.given_name',
      'individual.date_of_birth.day',
      'individual.date_of_birth.month',
      'individual.address.line1',
      'individual.id_numbers.us_ssn',
    ),
  );
  openPaymentSettings();
  await expect.element(page.getByText('Finish your payout setup')).toBeVisible();
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible();
  await expectFact('Onboarding', 'Incomplete');
  await expectTexts(groups(), ['Bank account required', 'Business information required', 'Personal information required']);
  await expectTexts(page.getByRole('list', { name: 'What Stripe asks for' }).getByRole('listitem'), [
    /^Bank account required\W*A bank account for your payouts$/,
    'A bank account for your payouts',
    /^Business information required\W*What you offer, in a few words$/,
    'What you offer, in a few words',
    /^Personal information required/,
    'Your first name',
    'Your date of birth',
    'Your home address',
    'Your Social Security number',
  ]);
  await expect.element(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
  await expectAccessible();
});

// Proves: texts.settings.verification, settings.button.verification, settings.button.refresh, settings.button.complete-setup
// Proves: settings.verification.flags, states.account.money-only-active
test('a document that could not be read pauses the account, with the reason and what to do', async () => {
  const reason = 'The document could not be read. Please send a picture that shows all of it.';
  answerWithAccount(paused('individual.documents.primary_verification', reason));
  openPaymentSettings();
  const block = section('Verification Required');
  await expect.element(block.getByText('Send a new photo of your ID')).toBeVisible();
  await expect.element(block.getByText(reason)).toHaveLength(1);
  await expectTexts(groups(), ['Documents required']);
  await expect.element(block.getByText('A photo of your ID', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Stripe has paused your account')).toBeVisible();
  await expect.element(page.getByText('Restricted', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Account Balance')).not.toBeInTheDocument();
  await expectTexts(page.getByRole('button', { name: /Complete|Refresh/ }), ['Complete Verification', 'Refresh Status', 'Complete Setup']);
  await expectAccessible();
});

test('an account that Stripe rejected asks for nothing', async () => {
  answerWithAccount(rejectedAccount);
  openPaymentSettings();
  await expect.element(page.getByText('Stripe has restricted your account')).toBeVisible();
  await expect.element(page.getByText('Verification Required')).not.toBeInTheDocument();
  await expect.element(page.getByText('Account Balance')).not.toBeInTheDocument();
});

test('after a failed payout a paused account shows why, and what was earned stays visible', async () => {
  const reason = 'The bank account that you gave could not be paid. Please give another one.';
  const description = 'STRIPE PAYOUT';
  const failed = { ...samplePayout, id: 'po_2', amount: 47_940, status: 'failed', description };
  answerWithAccount(paused('external_account', reason), { available: 47_940, payouts: [failed, { ...samplePayout, description }] });
  openPaymentSettings();
  const block = section('Verification Required');
  await expect.element(block.getByText('Give Stripe another bank account')).toBeVisible();
  await expect.element(block.getByText(reason)).toHaveLength(1);
  await expect.element(page.getByText('Your $479.40 is safe in your Stripe balance and goes out once this is fixed.')).toBeVisible();
  await expect.element(section('Account Balance').getByText('$479.40')).toBeVisible();
  await expect.element(section('Payout Schedule')).not.toBeInTheDocument();
  await expectTexts(page.getByRole('table', { name: 'Recent payouts' }).getByRole('row'), [
    /^Sent/,
    /Sent back\W*Failed\W*479\.40$/,
    /Paid\W*1,175\.00$/,
  ]);
  await expect.element(page.getByText('On your bank statement: STRIPE PAYOUT')).toHaveLength(1);
  await expectAccessible();
});

test('the next payout includes money that becomes available before its day', async () => {
  answerWithAccount(activeAccount, { available: 43_210, nextPayout: { on: '2026-11-20', amount: 629.2 } });
  openPaymentSettings();
  await expect.element(section('Account Balance').getByText('$432.10')).toBeVisible();
  await expect.element(section('Payout Schedule').getByText('Next payout: $629.20 on Friday, November 20.')).toBeVisible();
  await expect
    .element(page.getByText('That’s $432.10 available now plus $197.10 of your pending balance, which becomes available before then.'))
    .toBeVisible();
});

test('an active account whose last payout came back is asked to check the bank account', async () => {
  answerWithAccount(activeAccount, {
    available: 47_940,
    payouts: [{ ...samplePayout, amount: 47_940, status: 'failed' }],
    nextPayout: { on: '2026-11-20', amount: 479.4 },
  });
  openPaymentSettings();
  const notice = section('Your last payout');
  await expect.element(notice.getByText('Check your bank account')).toBeVisible();
  await expect
    .element(notice.getByText(/^Your bank returned \$479\.40, sent Friday, \w+ \d+\. .* We’ll send it again on Friday, \w+ \d+\.$/))
    .toBeVisible();
  await expect.element(page.getByText('You’re ready to get paid')).not.toBeInTheDocument();
  await expect.element(page.getByText('Next payout: $479.40 on Friday, November 20.')).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'Stripe Dashboard' })).toBeVisible();
  await expectAccessible();
});

// Proves: states.account.badges
test.each([
  ['active', 'Active', 'bg-verdigris-tint'],
  ['pending', 'Pending', 'bg-amber-tint'],
  ['restricted', 'Restricted', 'bg-red-tint'],
  ['pending_verification', 'Pending verification', 'bg-orange-tint'],
  ['under_review', 'Under review', 'bg-paper-deep'],
])('the status %s is shown as %s in its color', async (status, label, color) => {
  answerWithAccount(activeAccount);
  fakeApi.answerAgainstContract('GET /stripe-connect/account-status', { account: { ...activeAccount, status } });
  openPaymentSettings();
  await expect.element(page.getByText(label, { exact: true })).toHaveClass(color);
});

// Proves: states.payout.badges, states.payout.underscores, settings.balance, texts.payouts.delay-days
test('each status of a payout has its color, and amounts have their currency', async () => {
  const rows = [
    ['paid', 'Paid', 'bg-verdigris-tint'],
    ['pending', 'Pending', 'bg-amber-tint'],
    ['in_transit', 'In transit', 'bg-blue-tint'],
    ['canceled', 'Canceled', 'bg-red-tint'],
    ['failed', 'Failed', 'bg-red-tint'],
    ['held_back', 'Held back', 'bg-paper-deep'],
  ] as const;
  const payouts = rows.map(([status], place) => ({ ...samplePayout, id: `po_${place}`, amount: 100_000 + place, status }));
  answerWithAccount(activeAccount, { payouts, delayDays: 7 });
  const available = [
    { amount: 5, currency: 'usd' },
    { amount: 1_999, currency: 'eur' },
  ];
  fakeApi.answer('GET /stripe-connect/balance', { balance: { ...emptyBalance, available } });
  openPaymentSettings();
  const table = page.getByRole('table', { name: 'Recent payouts' });
  for (const [place, [, label, color]] of rows.entries()) {
    const row = table.getByRole('row').nth(place + 1);
    await expect.element(row.getByText(label, { exact: true })).toHaveClass(color);
    await expect.element(row.getByText(`$1,000.0${place}`)).toBeVisible();
  }
  await expectText(section('Account Balance'), /\$0\.05.*€19\.99/);
  await expect.element(table.getByRole('row').nth(5).getByText('Sent back')).toBeVisible();
  await expect.element(page.getByText('7 day delay')).toBeVisible();
  await expectAccessible();
});

test('settings and payouts fit a phone', async () => {
  await page.viewport(390, 844);
  answerWithAccount(activeAccount, { available: 47_940, payouts: [samplePayout, { ...samplePayout, id: 'po_2', status: 'failed' }] });
  openPaymentSettings();
  await expect.element(page.getByRole('table', { name: 'Recent payouts' })).toBeVisible();
  padPage();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

// Proves: texts.settings.loading-balance
test('while the balance is on its way the page shows that', async () => {
  answerWithAccount(activeAccount);
  const arrive = fakeApi.answerLater('GET /stripe-connect/balance', { balance: emptyBalance });
  openPaymentSettings();
  await expect.element(page.getByText('Loading balance information...')).toBeVisible();
  arrive();
  await expect.element(section('Account Balance').getByText('$0.00')).toHaveLength(3);
  await expect.element(page.getByText('Loading balance information...')).not.toBeInTheDocument();
});

test('while Stripe checks the account, the page asks again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  answerWithAccount(inReview);
  openPaymentSettings();
  await expect.element(page.getByText('Stripe is checking your details')).toBeVisible();
  answerWithAccount(activeAccount, { payouts: [samplePayout] });
  await vi.advanceTimersByTimeAsync(16_000);
  await expect.element(page.getByText('You’re ready to get paid')).toBeVisible();
});
