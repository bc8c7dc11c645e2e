import { describe, expect, test } from 'vitest';
import { canReceiveTransfers, toAccountState, type AccountFacts, type CapabilityStatus, type Requirement } from './connected-account.ts';

const facts = (changes: Partial<AccountFacts> = {}): AccountFacts => ({
  transfers: 'active',
  payouts: 'active',
  requirements: [],
  isClosed: false,
  ...changes,
});
const wants = (description: string, changes: Partial<Requirement> = {}): Requirement => ({
  description,
  awaits: 'seller',
  due: 'currently_due',
  about: null,
  faults: [],
  ...changes,
});

const passport = wants('identity.individual.documents.primary_verification', { about: 'person' });
const late = { ...passport, due: 'past_due' as const };
const someDay = { ...passport, due: 'eventually_due' as const };
const beingRead = { ...passport, awaits: 'provider' as const };

type Capability = CapabilityStatus;

/** Transfers, payouts, what is wanted, whether everything had been given once; and how the account stands. Written by hand. */
const table: [Capability, Capability, Requirement[], wasOnboarded: boolean, status: string, isComplete: boolean][] = [
  ['active', 'active', [], false, 'active', true],
  ['active', 'active', [], true, 'active', true],
  ['active', 'active', [passport], true, 'active', false],
  ['active', 'active', [someDay], true, 'active', true],
  ['active', 'active', [beingRead], true, 'active', true],
  ['active', 'active', [late], true, 'restricted', false],
  ['active', 'active', [late], false, 'pending', false],
  ['active', 'active', [{ ...beingRead, due: 'past_due' }], true, 'restricted', true],

  ['restricted', 'restricted', [late], false, 'pending', false],
  ['restricted', 'restricted', [passport], false, 'pending', false],
  ['restricted', 'restricted', [late], true, 'restricted', false],
  ['restricted', 'restricted', [], true, 'restricted', true],
  ['restricted', 'restricted', [], false, 'pending_verification', true],
  ['active', 'restricted', [passport], false, 'pending', false],
  ['active', 'restricted', [passport], true, 'restricted', false],
  ['restricted', 'active', [], true, 'restricted', true],

  ['pending', 'pending', [], false, 'pending_verification', true],
  ['pending', 'pending', [beingRead], false, 'pending_verification', true],
  ['pending', 'pending', [beingRead], true, 'pending_verification', true],
  ['pending', 'pending', [someDay], true, 'pending_verification', true],
  ['pending', 'pending', [passport], true, 'pending', false],
  ['pending', 'restricted', [passport], false, 'pending', false],
  ['active', 'pending', [], true, 'pending_verification', true],
  ['pending', 'active', [], true, 'pending_verification', true],

  ['rejected', 'rejected', [], true, 'restricted', true],
  ['rejected', 'rejected', [], false, 'restricted', true],
  ['active', 'rejected', [], true, 'restricted', true],
  ['rejected', 'active', [passport], false, 'restricted', false],
  ['unsupported', 'active', [], false, 'restricted', true],
  ['active', 'unsupported', [], true, 'restricted', true],
]; // prettier-ignore

test.each(table)('transfers %s, payouts %s, wanted %j, given once %s: %s', (transfers, payouts, requirements, wasOnboarded, status, isComplete) => {
  expect(toAccountState(facts({ transfers, payouts, requirements }), wasOnboarded)).toMatchObject({
    status,
    onboardingCompleted: isComplete,
    requiresAction: !isComplete,
    payoutsEnabled: payouts === 'active',
  });
});

test.each(['active', 'pending', 'restricted', 'rejected', 'unsupported'] as const)(
  'a closed account is restricted, though payouts were %s',
  (payouts) => {
    expect(toAccountState(facts({ payouts, isClosed: true }), true).status).toBe('restricted');
  },
);

const asked = (...requirements: Requirement[]) => toAccountState(facts({ requirements }), false).verificationStatus;

describe('what the seller is asked for', () => {
  const nothing = { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false };

  test.each<[string, Partial<typeof nothing>]>([
    ['identity.individual.documents.primary_verification', { documentsRequired: true, personalInfoRequired: true }],
    ['documents.proof_of_registration', { documentsRequired: true }],
    ['proof_of_liveness', { documentsRequired: true }],
    ['verification.additional_document', { documentsRequired: true }],
    ['passport', { documentsRequired: true }],
    ['business.license', { documentsRequired: true }],
    ['company.memorandum_of_association', { documentsRequired: true, businessInfoRequired: true }],
    ['external_account', { bankAccountRequired: true }],
    ['defaults.payout_methods.usd', { bankAccountRequired: true }],
    ['bank_account', { bankAccountRequired: true }],
    ['identity.business_details.registered_name', { businessInfoRequired: true }],
    ['business_profile.mcc', { businessInfoRequired: true }],
    ['defaults.profile.business_url', { businessInfoRequired: true }],
    ['company.tax_id', { businessInfoRequired: true }],
    ['identity.individual.given_name', { personalInfoRequired: true }],
    ['individual.dob.day', { personalInfoRequired: true }],
    ['identity.individual.id_number', { personalInfoRequired: true }],
    ['ssn_last_4', { personalInfoRequired: true }],
    ['owners_provided', { personalInfoRequired: true }],
    ['representative.relationship.title', { personalInfoRequired: true }],
    ['terms_of_service.account.date', {}],
    ['', {}],
  ])('%j', (description, flags) => {
    expect(asked(wants(description))).toEqual({ ...nothing, ...flags });
  });

  test('is also told by what the provider says that it is about', () => {
    expect(asked(wants('something', { about: 'payment_method' }))).toEqual({ ...nothing, bankAccountRequired: true });
    expect(asked(wants('something', { about: 'person' }))).toEqual({ ...nothing, personalInfoRequired: true });
    expect(asked(wants('something', { about: 'inquiry' }))).toEqual(nothing);
  });

  test('adds up', () => {
    expect(asked(wants('external_account'), passport, wants('company.name'))).toEqual({
      documentsRequired: true,
      bankAccountRequired: true,
      businessInfoRequired: true,
      personalInfoRequired: true,
    });
  });

  test('is neither what the provider is still looking at nor what may come some day', () => {
    expect(asked(beingRead, someDay)).toEqual(nothing);
    expect(toAccountState(facts({ requirements: [beingRead, someDay] }), false).requirements).toEqual([]);
  });

  test('is told in order, each with why an earlier try did not do', () => {
    const unreadable = { ...passport, faults: ['The document could not be read.', 'It has expired.'] };
    expect(toAccountState(facts({ requirements: [wants('external_account'), beingRead, unreadable] }), false).requirements).toEqual([
      'external_account',
      'identity.individual.documents.primary_verification',
      'The document could not be read.',
      'It has expired.',
    ]);
  });
});

describe('whether rents may be taken for a seller', () => {
  test.each<[Capability, boolean]>([
    ['active', true],
    ['pending', false],
    ['restricted', false],
    ['rejected', false],
    ['unsupported', false],
  ])('transfers %s: %s', (transfers, mayReceive) => {
    expect(canReceiveTransfers(facts({ transfers }))).toBe(mayReceive);
  });

  test('does not depend on whether money can leave the account already', () => {
    expect(canReceiveTransfers(facts({ payouts: 'restricted', requirements: [late] }))).toBe(true);
  });

  test('never for a closed account', () => {
    expect(canReceiveTransfers(facts({ isClosed: true }))).toBe(false);
  });
});
