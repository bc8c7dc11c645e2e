import type { ConnectedAccount } from '@frontage/contract/payouts';
import type { RentalRequest } from '@frontage/contract/requests';
import { expect, test } from 'vitest';
import { formatDateTime } from '~/lib/format-time.ts';
import { accountTask, messageTask, requestTask } from './tasks.ts';

const request = (changes: Partial<RentalRequest>) =>
  ({ _id: 'r1', item_name: 'North wall', customerName: 'Casey', submissionsLeft: 2, timeline: [], artworkChange: null, ...changes }) as RentalRequest;
const account = (changes: Partial<ConnectedAccount>) => ({ status: 'active', requiresAction: false, ...changes }) as ConnectedAccount;

test.each([
  ['pending', 2, 'Review request'],
  ['awaiting_proof', 3, 'Submit proof'],
  ['proof_rejected', 1, 'Submit new proof'],
  ['proof_rejected', 0, 'See the request'],
] as const)('offers the right action for a request that is %s with %i submissions left: %s', (permission, submissionsLeft, actionLabel) => {
  expect(requestTask(request({ permission, submissionsLeft }))).toMatchObject({
    actionLabel,
    about: 'North wall, Casey',
    to: '/seller/requested/r1',
  });
});

test('says that the customer agreed to the seller’s dates', () => {
  const timeline = [{ action: 'agree', actor: 'customer', at: '', to: 'pending', note: null }] as RentalRequest['timeline'];
  expect(requestTask(request({ permission: 'pending', timeline })).title).toBe('The customer agreed to your dates: accept the request');
});

test('asks for an answer to new artwork, and then for its proof', () => {
  const permission = 'subscription_created';
  expect(requestTask(request({ permission, artworkChange: { state: 'proposed', proofDueAt: null } }))).toEqual({
    title: 'New artwork to accept or decline',
    about: 'North wall, Casey',
    actionLabel: 'Review artwork',
    to: '/seller/requested/r1',
  });
  const proofDueAt = '2026-11-20T09:00:00Z';
  expect(requestTask(request({ permission, artworkChange: { state: 'accepted', proofDueAt } }))).toMatchObject({
    title: `Put up the new artwork and submit proof by ${formatDateTime(proofDueAt)}`,
    actionLabel: 'Submit proof',
  });
});

test.each([
  ['none', false, 'Set up payments'],
  ['pending', true, 'Finish setup'],
  ['restricted', true, 'See what’s wrong'],
  ['active', true, 'Answer Stripe'],
] as const)('offers the right action for an account that is %s (requires action: %s): %s', (status, requiresAction, actionLabel) => {
  expect(accountTask(account({ status, requiresAction }))?.actionLabel).toBe(actionLabel);
});

test('makes no task of an account that is active, or that Stripe still checks', () => {
  expect([accountTask(account({})), accountTask(account({ status: 'pending_verification' }))]).toEqual([null, null]);
});

test('counts unread messages up to 99', () => {
  expect([0, 1, 99, 100].map((unread) => messageTask(unread)?.title)).toEqual([
    undefined,
    '1 unread message',
    '99 unread messages',
    '99+ unread messages',
  ]);
});
