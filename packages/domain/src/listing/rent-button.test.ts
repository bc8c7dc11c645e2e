import { expect, test } from 'vitest';
import { rentButton, type RentSituation } from './rent-button.ts';

const free: RentSituation = {
  isSubscribed: false,
  isPending: false,
  isFullyRented: false,
  needsDates: false,
  isPeriodOffered: true,
  hasAttachmentError: false,
};

// Proves: texts.rent.rent
test('a free listing can be rented', () => {
  expect(rentButton(free)).toEqual({ text: 'Rent', isDisabled: false });
});

// Proves: texts.rent.subscribed, texts.rent.pending, texts.rent.fully-rented, detail.rent-disabled
test.each<[Partial<RentSituation>, string]>([
  [{ isSubscribed: true }, 'This pack is already subscribed'],
  [{ isPending: true }, 'Request pending'],
  [{ isFullyRented: true }, 'Fully rented'],
  [{ isPeriodOffered: false }, 'Rent'],
  [{ hasAttachmentError: true }, 'Rent'],
])('%j: the button says "%s" and is disabled', (situation, text) => {
  expect(rentButton({ ...free, ...situation })).toEqual({ text, isDisabled: true });
});

test('a listing that is free later, or only for a while, asks for dates', () => {
  expect(rentButton({ ...free, needsDates: true, hasAttachmentError: true })).toEqual({ text: 'Choose dates', isDisabled: false });
  expect(rentButton({ ...free, needsDates: true, isPeriodOffered: false })).toEqual({ text: 'Choose dates', isDisabled: true });
  expect(rentButton({ ...free, needsDates: true, isFullyRented: true }).text).toBe('Fully rented');
});

test('subscribed takes priority over pending, and pending over fully rented', () => {
  for (let bits = 0; bits < 32; bits += 1) {
    const [isSubscribed = false, isPending = false, isFullyRented = false, isPeriodOffered = false, hasAttachmentError = false] = [0, 1, 2, 3, 4].map(
      (bit) => (bits >> bit) % 2 === 1,
    );
    const { text, isDisabled } = rentButton({ ...free, isSubscribed, isPending, isFullyRented, isPeriodOffered, hasAttachmentError });
    const texts = [isSubscribed && 'This pack is already subscribed', isPending && 'Request pending', isFullyRented && 'Fully rented', 'Rent'];
    expect(text).toBe(texts.find((each) => each !== false));
    expect(isDisabled).toBe(!(text === 'Rent' && isPeriodOffered && !hasAttachmentError));
  }
});
