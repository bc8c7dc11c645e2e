import type { RequestDetails } from '@frontage/contract/request-details';
import type { ProofCheck, ProofFile } from '@frontage/contract/proofs.schema';
import type { ProofGrade } from '@frontage/domain/proof-check/grade';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitLiveEvent } from '~/lib/live-events.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openCustomerRequest, openCustomerRequestPage, openSellerRequest, sampleDetails, sampleRequest } from '~/testing/requests.ts';
import { daysFromNow, sampleSubscription } from '~/testing/subscriptions.ts';
import '~/seller-pages.css';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const file = (name: string) => ({
  name,
  size: 2_000,
  url: 'http://localhost:1/file',
  preview: { url: pixel, thumbnailUrl: pixel, width: 1_600, height: 800 },
  isPreviewPending: false,
  mockup: null,
  fit: null,
});
const onWall = (name: string) => ({ ...file(name), mockup: { url: pixel, thumbnailUrl: pixel, width: 1_600, height: 1_200 } });
const withArtwork = (...artwork: RequestDetails['request']['artwork']) => ({ request: { ...sampleRequest, artwork } });

test('the seller sees the artwork large, zooms into it, and reads what accepting commits to', async () => {
  const artworkFacts = [{ kind: 'picture', pixels: { width: 600, height: 300 }, colors: 'rgb' } as const, null];
  openSellerRequest({ request: { ...withArtwork(file('poster.png'), file('back.png')).request, artworkFacts } });
  await expect.element(page.getByRole('heading', { level: 1, name: sampleRequest.item_name })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Artwork: poster.png' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show back.png' }).click();
  await page.getByRole('img', { name: 'Artwork: back.png' }).click();
  const zoom = page.getByRole('dialog', { name: `${sampleRequest.item_name}, enlarged` });
  await expect.element(zoom.getByRole('img', { name: 'back.png' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(zoom.getByRole('img', { name: 'poster.png' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  fakeApi.answer('PUT /listing/admin/packs/accept', { message: 'Pack accepted', request: sampleRequest });
  await page.getByRole('button', { name: 'Accept' }).click();
  const sheet = page.getByRole('dialog', { name: 'Accept this request?' });
  await expect.element(sheet.getByText(/You put up the ad and submit proof by \w{3}, /)).toBeVisible();
  await expect.element(sheet.getByText(/You receive \$79\.60 each week once/)).toBeVisible();
  await expect.element(sheet.getByRole('region', { name: 'Check poster.png' }).getByText(/^Check: Will look blurry/)).toBeVisible();
  await expect.element(sheet.getByRole('region', { name: 'Check back.png' })).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('list', { name: 'Artwork' }).getByRole('listitem')).toHaveLength(2);
  await expectAccessible();
  expect(fakeApi.requestsTo('PUT /listing/admin/packs/accept')).toEqual([]);
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('PUT /listing/admin/packs/accept')).toHaveLength(1);
});

test.each([
  ['the seller', openSellerRequest],
  ['the customer', openCustomerRequest],
])('%s reads how well each file fits, and can download the production sheet', async (_, open) => {
  const artworkFacts = [
    { kind: 'picture', pixels: { width: 600, height: 300 }, colors: 'rgb' } as const,
    { kind: 'pdf', isUnreadable: true } as const,
    null,
  ];
  open({ request: { ...sampleRequest, artwork: [file('poster.png'), file('print.pdf'), file('new.pdf')], artworkFacts } });
  await expect.element(page.getByRole('heading', { name: 'File check for 20 × 10 ft' })).toBeVisible();
  await expect.element(page.getByText('Good: Right shape for 20 × 10 ft.')).toBeVisible();
  await expect.element(page.getByText(/^Check: Will look blurry/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show print.pdf' }).click();
  await expect.element(page.getByText(/^Check: We couldn’t read this file/)).toBeVisible();
  await page.getByRole('button', { name: 'Show new.pdf' }).click();
  await expect.element(page.getByText('We’re checking this file.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Production sheet' })).toBeEnabled();
});

test.each([
  ['the seller', openSellerRequest],
  ['the customer', openCustomerRequest],
])('%s sees artwork on the wall first, called a sketch, then alone, and both enlarged', async (_, open) => {
  const square = { url: pixel, thumbnailUrl: pixel, width: 1_600, height: 1_600 };
  open(withArtwork({ ...onWall('poster.png'), preview: square, fit: 'fill' }, file('print.pdf')));
  const sketch = page.getByRole('img', { name: 'Artwork: poster.png on the wall, a sketch' });
  await expect.element(sketch).toBeVisible();
  await expect.element(page.getByText('Sketch', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'On the wall' })).toBeChecked();
  await expect.element(page.getByText('How it fits: Fill cuts off 50% at the top and bottom.')).toBeVisible();
  await expectAccessible();
  await page.getByText('Artwork', { exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'Artwork: poster.png', exact: true })).toBeVisible();
  await expect.element(page.getByText('Sketch', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await sketch.click();
  const zoom = page.getByRole('dialog', { name: `${sampleRequest.item_name}, enlarged` });
  await expect.element(zoom.getByRole('img', { name: 'poster.png on the wall, a sketch' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(zoom.getByRole('img', { name: 'poster.png', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: 'Show print.pdf' }).click();
  await expect.element(page.getByRole('img', { name: 'Artwork: print.pdf' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'On the wall' })).not.toBeInTheDocument();
});

test('the seller sees artwork on the wall before they accept', async () => {
  openSellerRequest(withArtwork(onWall('poster.png'), file('print.pdf')));
  await page.getByRole('button', { name: 'Accept' }).click();
  const sheet = page.getByRole('dialog', { name: 'Accept this request?' });
  await expect.element(sheet.getByText('Sketch', { exact: true })).toHaveLength(1);
  await expect.element(sheet.getByRole('button', { name: 'Enlarge print.pdf' })).toBeVisible();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Enlarge poster.png on the wall, a sketch' }).click();
  const zoom = page.getByRole('dialog', { name: `${sampleRequest.item_name}, enlarged` });
  await expect.element(zoom.getByRole('img', { name: 'poster.png on the wall, a sketch' })).toBeVisible();
});

test('a preview that is still being made appears as soon as it is there', async () => {
  openCustomerRequest(withArtwork({ ...file('print.pdf'), preview: null, isPreviewPending: true }));
  await expect.element(page.getByText('We’re making a preview of this file.')).toBeVisible();
  fakeApi.answer('GET /api/customer/requests/{id}/details', { details: { ...sampleDetails, ...withArtwork(file('print.pdf')) } });
  await expect
    .poll(() => {
      emitLiveEvent('customer', 'request-changed', { request: sampleRequest._id });
      return fakeApi.requestsTo('GET /api/customer/requests/{id}/details').length;
    })
    .toBeGreaterThan(1);
  await expect.element(page.getByRole('img', { name: 'Artwork: print.pdf' })).toBeVisible();
});

test('a request that does not exist, or belongs to someone else, leads back to the list', async () => {
  fakeApi.refuse('GET /api/customer/requests/{id}/details', 'not_found');
  openCustomerRequestPage();
  await expect.element(page.getByText('We couldn’t find that request')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Request' })).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Show all requests' })).toHaveAttribute('href', '/requestedPack');
  await expectAccessible();
});

test('a request that could not be loaded can be asked for again', async () => {
  fakeApi.refuse('GET /api/customer/requests/{id}/details', 'too_many_requests');
  openCustomerRequestPage();
  await expect.element(page.getByText('This request couldn’t be loaded')).toBeVisible();
  fakeApi.answer('GET /api/customer/requests/{id}/details', { details: sampleDetails });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: sampleRequest.item_name })).toBeVisible();
});

test('a problem that was reported shows its state to both, and its words only where the server sends them', async () => {
  const problem = { _id: 'p1', state: 'open' as const, reportedAt: '2026-11-10T10:00:00Z', closedAt: null, payment: 'in_1', text: 'It came loose.' };
  openCustomerRequest({ problems: [problem] });
  await expect.element(page.getByRole('heading', { name: 'Reported problems' })).toBeVisible();
  await expect.element(page.getByText('It came loose.')).toBeVisible();
  await expect.element(page.getByText(/Our team is looking into it and will email you\./)).toBeVisible();
  await expectAccessible();
});

const hour = 3_600_000;
const isoIn = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const lateProof = (graceHours: number, allowedActions: RequestDetails['request']['allowedActions']) => ({
  request: {
    ...sampleRequest,
    permission: 'awaiting_proof' as const,
    deadline: { name: 'proof' as const, at: isoIn(graceHours - 24), graceEndsAt: isoIn(graceHours) },
    allowedActions,
  },
});

test('a seller reads what happens if they do nothing', async () => {
  openSellerRequest(lateProof(30, ['submit_proof']));
  await expect.element(page.getByText(/^After the deadline we wait until .+\. Then the request is canceled\.$/)).toBeVisible();
});

// Proves: texts.deadline.passed
test('late proof names what was due and the final deadline, and is called expired only when nothing can be done', async () => {
  openSellerRequest(lateProof(20, ['submit_proof']));
  const main = page.getByRole('article');
  await expect.element(main.getByText(/^Your proof was due .+\. Final deadline .+; after that the request is canceled\./)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Submit Proof' })).toBeVisible();
  await expect.element(main.getByText('Expired')).not.toBeInTheDocument();

  openCustomerRequest(lateProof(20, ['withdraw']));
  await expect.element(main.getByText(/’s proof was due .+; after that the request is canceled\. You can withdraw now\.$/)).toBeVisible();
  await expect.element(main.getByText(/Expired|within 48 hours/)).not.toBeInTheDocument();

  openSellerRequest(lateProof(-0.1, []));
  await expect.element(main.getByText(/^Expired: /)).toHaveStyle({ color: 'rgb(155, 28, 28)' });
  await expect.element(main.getByText(/The final deadline has passed: the request is canceled in a moment\.$/)).toBeVisible();
});

test('a running rental says so to both sides, above the fixed words', async () => {
  const timeline = [{ action: 'pay', actor: 'provider', at: sampleSubscription.startDate, to: 'subscription_created', note: null } as const];
  const request = { ...sampleRequest, permission: 'subscription_created' as const, rental: 'active' as const, timeline, allowedActions: [] };
  openSellerRequest({ request, subscription: sampleSubscription });
  await expect.element(page.getByText(/^Running since \w{3}, \w{3} \d+/)).toBeVisible();
  await expect.element(page.getByText(/^Keep the ad up\. Renews \w{3}, \w{3} \d+/)).toBeVisible();
  await expect.element(page.getByText(/^Request completed\./)).toBeVisible();
  await expect.element(page.getByText('Completed', { exact: true })).not.toBeInTheDocument();
  openCustomerRequest({ request, subscription: sampleSubscription });
  await expect.element(page.getByText(/^Running since \w{3}, \w{3} \d+/)).toBeVisible();
  await expect.element(page.getByText(/^Renews \w{3}, \w{3} \d+.*\.$/)).toBeVisible();
  await expect.element(page.getByText('Subscription is active')).toBeVisible();
  openCustomerRequest({ request, subscription: { ...sampleSubscription, endsAt: daysFromNow(18) } });
  await expect.element(page.getByText(/^Running until \w{3}, \w{3} \d+/)).toBeVisible();
});

test('the money of a rental leads both sides to the answer that they look for', async () => {
  const money = page.getByRole('region', { name: 'Money' });
  openCustomerRequest();
  await expect.element(money.getByRole('link', { name: 'When is my card charged?' })).toHaveAttribute('href', '/help#when-charged');
  openCustomerRequest({ paymentCount: 3, total: 255 });
  await expect.element(money.getByRole('link', { name: 'Something wrong with a payment?' })).toHaveAttribute('href', '/help#refunds');
  openSellerRequest();
  await expect.element(money.getByRole('link', { name: 'When do payouts arrive?' })).toHaveAttribute('href', '/help#payouts');
  openSellerRequest({ request: { ...sampleRequest, permission: 'rejected' } });
  await expect.element(money.getByText('Nothing was charged.')).toBeVisible();
  await expect.element(money.getByRole('link')).not.toBeInTheDocument();
});

const proof = { number: 1, message: 'Up.', submittedAt: isoIn(-1), decision: null, reason: null, decidedAt: null, files: [] };

test.each([
  ['proof_submitted', ['Proof of placement', 'Your artwork']],
  ['proof_accepted', ['Your artwork', 'Proof of placement']],
] as const)('the customer of a request that is %s sees first what they have to judge', async (permission, panels) => {
  openCustomerRequest({ request: { ...sampleRequest, permission, allowedActions: [] }, proofs: [proof] });
  const shown = page.getByRole('heading', { level: 2, name: /^(?:Proof of placement|Your artwork)$/ });
  await expect.poll(() => shown.elements().map(({ textContent }) => textContent)).toEqual(panels);
});

const corners = [[0.25, 0.25], [0.75, 0.25], [0.75, 0.75], [0.25, 0.75]] as const; // prettier-ignore
const found = { artwork: { url: pixel, width: 800, height: 500 }, corners, columns: 2, rows: 2, blocks: 'sudp' };
const checkOf = (grade: ProofGrade, change: Partial<ProofCheck> = {}): ProofCheck => ({
  grade,
  markedBy: null,
  checkedAt: '2026-11-13T09:00:00Z',
  found: null,
  sameAs: null,
  ...change,
});
const photoWith = (check: ProofFile['check'], isBeingChecked = false): ProofFile => ({
  _id: '6f1c0000-0000-4000-8000-000000000001',
  url: null,
  name: 'wall.jpg',
  type: 'image/jpeg',
  picture: { url: pixel, width: 1_200, height: 900 },
  takenAt: null,
  place: null,
  check,
  capture: null,
  isBeingChecked,
});

test('both sides read what comparing a photo with the artwork found, in words of their own', async () => {
  const files = [
    photoWith(checkOf('A', { found })),
    photoWith(checkOf('C', { sameAs: { sentAt: '2026-03-03T12:00:00Z', isOfThisRequest: false } })),
    photoWith(checkOf('none')),
    photoWith(null, true),
  ];
  const details = { request: { ...sampleRequest, permission: 'proof_submitted' as const }, proofs: [{ ...proof, files }] };
  openCustomerRequest(details);
  for (const words of ['Your artwork is on this photo.', 'We could not find your artwork on this photo by ourselves.', 'Nothing to compare by.'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/^Nearly the same picture was sent on .*Mar 3.* for another request\. Ask the seller/)).toBeVisible();
  await expect.element(page.getByText('Comparing the photo with your artwork…')).toBeVisible();
  await expectAccessible();
  openSellerRequest(details);
  for (const words of ['The photo shows the artwork clearly.', 'We could not match this photo with the artwork.'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(/^Nearly the same picture/)).toBeVisible();
  await expect.element(page.getByText(/Ask the seller|Nothing to compare by/)).not.toBeInTheDocument();
});

const countMaps = () => document.querySelectorAll('figure svg').length;

test('the artwork and the part of the photo are compared side by side, with a map of what matches', async () => {
  const files = [photoWith(checkOf('B', { found }))];
  openCustomerRequest({ request: { ...sampleRequest, permission: 'proof_submitted' }, proofs: [{ ...proof, files }] });
  await expect.element(page.getByText('We found your artwork, but not all of it.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect.element(page.getByRole('img', { name: 'What the seller took there' })).toBeVisible();
  await expect.element(page.getByText('Missing or different')).toBeVisible();
  expect(countMaps()).toBe(2);
  await expectAccessible();
  await page.getByLabelText('Show what matches').click();
  expect(countMaps()).toBe(0);
  await page.getByRole('button', { name: 'Hide the comparison' }).click();
  await expect.element(page.getByRole('img', { name: 'The artwork' })).not.toBeInTheDocument();
});

const cornersCall = 'PUT /api/proof-files/{id}/corners';
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('either side can mark the corners where nothing was found, and both read who did', async () => {
  const unmatched = photoWith(checkOf('C'));
  const request = { ...sampleRequest, permission: 'proof_submitted' as const };
  openSellerRequest({ request, proofs: [{ ...proof, files: [unmatched, photoWith(checkOf('A', { found }))] }] });
  await button('Mark the ad’s corners').click();
  const sheet = page.getByRole('dialog', { name: 'Mark the ad’s corners' });
  await expect.element(sheet).toBeVisible();
  await expectAccessible();
  await button('Compare this part').click();
  await expect.element(sheet.getByText('Move the corners to the ad first.')).toBeVisible();
  (sheet.getByRole('button', { name: /^Upper right corner/ }).element() as HTMLElement).focus();
  for (let times = 0; times < 30; times++) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(page.getByText('The corners cross. Drag them so that the outline follows the ad.')).toBeVisible();
  await button('Compare this part').click();
  await expect.element(sheet.getByRole('button', { name: /^Upper right corner/ })).toHaveFocus();
  expect(fakeApi.requestsTo(cornersCall)).toEqual([]);
  for (let times = 0; times < 30; times++) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');

  fakeApi.refuse(cornersCall, 'nothing_to_mark');
  await button('Compare this part').click();
  await expect.element(sheet.getByText('There’s nothing to mark on this photo.')).toBeVisible();
  fakeApi.answer(cornersCall, { message: 'We’re comparing the part that you marked.' });
  await button('Compare this part').click();
  await expect.element(sheet).not.toBeInTheDocument();
  const y = expect.any(Number) as number;
  expect(fakeApi.requestsTo(cornersCall).at(-1)?.body).toEqual({ corners: [[0.3, y], [0.7, y], [0.7, y], [0.3, y]] }); // prettier-ignore

  const marked = [photoWith(checkOf('B', { found, markedBy: 'seller' })), photoWith(checkOf('C', { found, markedBy: 'customer' }))];
  openSellerRequest({ request, proofs: [{ ...proof, files: marked }] });
  await expect.element(page.getByText('Much of the part that you marked looks like the artwork.')).toBeVisible();
  await expect.element(page.getByText('We could not match the part that the customer marked with the artwork.')).toBeVisible();
  await expect.element(button('Compare side by side')).toHaveLength(2);
  await expect.element(button('Change the corners')).toHaveLength(2);
  openCustomerRequest({ request, proofs: [{ ...proof, files: marked }] });
  await expect.element(page.getByText('Much of the part that the seller marked looks like your artwork.')).toBeVisible();
  await expect.element(page.getByText('We could not match the part that you marked with your artwork.')).toBeVisible();
});

test('corners are not marked while they are compared, or on a proof that was rejected', async () => {
  const request = { ...sampleRequest, permission: 'proof_submitted' as const };
  openSellerRequest({ request, proofs: [{ ...proof, files: [photoWith(checkOf('C'), true)] }] });
  await expect.element(page.getByText('Comparing the photo with the artwork…')).toBeVisible();
  await expect.element(page.getByText('We could not match this photo with the artwork.')).not.toBeInTheDocument();
  await expect.element(button('Mark the ad’s corners')).not.toBeInTheDocument();
  openSellerRequest({ request, proofs: [{ ...proof, decision: 'reject', files: [photoWith(checkOf('C'))] }] });
  await expect.element(page.getByText('We could not match this photo with the artwork.')).toBeVisible();
  await expect.element(button('Mark the ad’s corners')).not.toBeInTheDocument();
});

test('Delete stands away from Reject', async () => {
  openSellerRequest({ request: { ...sampleRequest, allowedActions: ['accept', 'reject', 'delete'] } });
  const actions = page.getByRole('group', { name: /^Actions for/ });
  await expect.element(actions.getByRole('separator')).toBeVisible();
  const bottomOf = (name: string) => actions.getByRole('button', { name }).element().getBoundingClientRect().bottom;
  expect(bottomOf('Delete')).toBeGreaterThan(bottomOf('Reject'));
  openSellerRequest({ request: { ...sampleRequest, permission: 'rejected', allowedActions: ['delete'] } });
  await expect.element(actions.getByRole('button')).toHaveLength(1);
  await expect.element(actions.getByRole('separator')).not.toBeInTheDocument();
});
