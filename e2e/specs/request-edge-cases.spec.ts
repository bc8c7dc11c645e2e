import { signIn } from '../fixtures/people.ts';
import { acceptRequest, requestCard, submitProof } from '../fixtures/requests.ts';
import {
  fillProofForm,
  openReceivedRequest,
  openSellerRequests,
  proofDialog,
  createReceivedRequest,
  errorBody,
  listingTitle,
} from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

// Proves: texts.received.fallback-name, texts.received.no-price, texts.received.file-unavailable, received.card.discount
test('a request without a name, a price, a discount or a file that can be read says so', async ({ page }) => {
  const { seller } = await createReceivedRequest();
  await page.route('**/auth/seller/profile?page=**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: { requested_pack: object[] } };
    const [pack] = body.user.requested_pack;
    Object.assign(pack ?? {}, { item_name: '', pricing: { price: 0, discount: 0 }, fileUrl: [null] });
    await route.fulfill({ response, json: body });
  });
  await openSellerRequests(page, seller);
  const card = requestCard(page, 'Subscription Request');
  await expect(card.getByRole('heading', { name: 'Subscription Request' })).toBeVisible();
  await expect(card.getByText('N/A', { exact: true })).toHaveCount(2);
  await expect(card.getByText('File unavailable')).toBeVisible();
  await expect(card.getByText(/% off/)).toHaveCount(0);
});

// Proves: errors.seller.none
test('who was signed out a moment ago is told that there is no seller, and nothing is asked of the server', async ({ page }) => {
  await openReceivedRequest(page);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/packs/accept') ? 1 : 0));
  const button = await requestCard(page, listingTitle).getByRole('button', { name: 'Accept' }).elementHandle();
  await page.evaluate((pressed) => {
    localStorage.setItem('root', '{"seller":null,"customer":null}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
    (pressed as HTMLElement | null)?.click();
  }, button);
  await expect(page.getByText('No seller found')).toBeVisible();
  expect(asked).toBe(0);
});

// Proves: errors.review, errors.proof.submit
test('why proof or its review was refused is said in the server’s words', async ({ page, otherPage, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 409/);
  const message = 'The deadline has passed.';
  const { seller, customer, id } = await createReceivedRequest();
  await acceptRequest(seller, id);
  await openSellerRequests(otherPage, seller);
  await otherPage.getByRole('button', { name: 'Submit Proof' }).click();
  const sheet = proofDialog(otherPage);
  await fillProofForm(sheet);
  await otherPage.route('**/submit-proof', (route) => route.fulfill({ status: 409, json: errorBody('too_late', message) }));
  await sheet.getByRole('button', { name: 'Submit Proof' }).click();
  await expect(sheet.getByText(message)).toBeVisible();

  await submitProof(seller, id, 'Up.');
  await signIn(page, customer.person);
  await page.goto('/requestedPack');
  await page.getByRole('button', { name: 'Review proof' }).click();
  await page.route('**/review-proof', (route) => route.fulfill({ status: 409, json: errorBody('too_late', message) }));
  const review = page.getByRole('dialog', { name: 'Review the proof' });
  await review.getByRole('button', { name: 'Accept Proof' }).click();
  await expect(review.getByText(message)).toBeVisible();
});
