import { describe, expect, test } from 'vitest';
import { canReceiveTransfers, toAccountState, type AccountFacts, type CapabilityStatus, type Requirement } from './connected-account.ts';

const facts = (changes: Partial<AccountFacts> = {}): AccountFacts => ({
  transfers: 'active',
  payouts: 'active',
  requirements: [],
  isClosed: false,
  ...changes,
});
const requirement = (description: string, changes: Partial<Requirement> = {}): Requirement => ({
  description,
  awaits: 'seller',
  due: 'currently_due',
  about: null,
  faults: [],
  ...changes,
});

const passport = requirement('identity.individual.documents.primary_verification', { about: 'person' });
const pastDue = { ...passport, due: 'past_due' as const };
const notYetDue = { ...passport, due: 'eventually_due' as const };
const inReview = { ...passport, awaits: 'provider' as const };

type Capability = CapabilityStatus;

/** Transfers, payouts, requirements and earlier onboarding, then the expected status. Written by hand, not derived from the code. */
const table: [Capability, Capability, Requirement[], wasOnboarded: boolean, status: string, isComplete: boolean][] = [
  ['active', 'active', [], false, 'active', true],
  ['active', 'active', [], true, 'active', true],
  ['active', 'active', [passport], true, 'active', false],
  ['active', 'active', [notYetDue], true, 'active', true],
  ['active', 'active', [inReview], true, 'active', true],
  ['active', 'active', [pastDue], true, 'restricted', false],
  ['active', 'active', [pastDue], false, 'pending', false],
  ['active', 'active', [{ ...inReview, due: 'past_due' }], true, 'restricted', true],

  ['restricted', 'restricted', [pastDue], false, 'pending', false],
  ['restricted', 'restricted', [passport], false, 'pending', false],
  ['restricted', 'restricted', [pastDue], true, 'restricted', false],
  ['restricted', 'restricted', [], true, 'restricted', true],
  ['restricted', 'restricted', [], false, 'pending_verification', true],
  ['active', 'restricted', [passport], false, 'pending', false],
  ['active', 'restricted', [passport], true, 'restricted', false],
  ['restricted', 'active', [], true, 'restricted', true],

  ['pending', 'pending', [], false, 'pending_verification', true],
  ['pending', 'pending', [inReview], false, 'pending_verification', true],
  ['pending', 'pending', [inReview], true, 'pending_verification', true],
  ['pending', 'pending', [notYetDue], true, 'pending_verification', true],
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

test.each(table)(
  'transfers %s, payouts %s, requirements %j, onboarded before %s: %s',
  (transfers, payouts, requirements, wasOnboarded, status, isComplete) => {
    expect(toAccountState(facts({ transfers, payouts, requirements }), wasOnboarded)).toMatchObject({
      status,
      onboardingCompleted: isComplete,
      requiresAction: !isComplete,
      payoutsEnabled: payouts === 'active',
    });
  },
);

test.each(['active', 'pending', 'restricted', 'rejected', 'unsupported'] as const)(
  'a closed account is restricted, even if payouts were %s',
  (payouts) => {
    expect(toAccountState(facts({ payouts, isClosed: true }), true).status).toBe('restricted');
  },
);

const verificationStatus = (...requirements: Requirement[]) => toAccountState(facts({ requirements }), false).verificationStatus;

describe('what the seller must provide', () => {
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
    expect(verificationStatus(requirement(description))).toEqual({ ...nothing, ...flags });
  });

  test('also follows from what Stripe says the requirement concerns', () => {
    expect(verificationStatus(requirement('something', { about: 'payment_method' }))).toEqual({ ...nothing, bankAccountRequired: true });
    expect(verificationStatus(requirement('something', { about: 'person' }))).toEqual({ ...nothing, personalInfoRequired: true });
    expect(verificationStatus(requirement('something', { about: 'inquiry' }))).toEqual(nothing);
  });

  test('combines all requirements', () => {
    expect(verificationStatus(requirement('external_account'), passport, requirement('company.name'))).toEqual({
      documentsRequired: true,
      bankAccountRequired: true,
      businessInfoRequired: true,
      personalInfoRequired: true,
    });
  });

  test('excludes what Stripe is reviewing and what is not yet due', () => {
    expect(verificationStatus(inReview, notYetDue)).toEqual(nothing);
    expect(toAccountState(facts({ requirements: [inReview, notYetDue] }), false).requirements).toEqual([]);
  });

  test('keeps its order, each followed by why an earlier submission was rejected', () => {
    const unreadable = { ...passport, faults: ['The document could not be read.', 'It has expired.'] };
    expect(toAccountState(facts({ requirements: [requirement('external_account'), inReview, unreadable] }), false).requirements).toEqual([
      'external_account',
      'identity.individual.documents.primary_verification',
      'The document could not be read.',
      'It has expired.',
    ]);
  });
});

describe('whether a seller can receive transfers', () => {
  test.each<[Capability, boolean]>([
    ['active', true],
    ['pending', false],
    ['restricted', false],
    ['rejected', false],
    ['unsupported', false],
  ])('transfers %s: %s', (transfers, canReceive) => {
    expect(canReceiveTransfers(facts({ transfers }))).toBe(canReceive);
  });

  test('does not depend on payouts', () => {
    expect(canReceiveTransfers(facts({ payouts: 'restricted', requirements: [pastDue] }))).toBe(true);
  });

  test('is always false for a closed account', () => {
    expect(canReceiveTransfers(facts({ isClosed: true }))).toBe(false);
  });
});
