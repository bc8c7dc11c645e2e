import { acceptRequest, listingTitle, openCustomerRequest, requestCard, setDeadline, submitProof } from '../fixtures/requests.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

// Proves: requests.customer.review-modal, requests.customer.reason-modal, states.customer.review, texts.status.awaiting_proof
// Proves: texts.proof.reason, rules.proof.reason, texts.status.proof_rejected, texts.status.subscribe-now, states.customer.subscribe
// Proves: calls.proof-download, constants.proof.hours, roles.customer.reviews
test('a customer reviews proof, rejects it with a reason, and accepts the next one', { tag: '@gate' }, async ({ page }) => {
  const { seller, id } = await openCustomerRequest(page);
  const card = requestCard(page, listingTitle);
  await acceptRequest(seller, id);
  await expect(card.getByText('Seller will submit proof within 48 hours')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await submitProof(seller, id, 'Up since this morning.');
  await expect(card.getByText('Action needed').first()).toBeVisible();
  // The sheet shows the previews that there are when it opens.
  await expect(card.getByRole('img', { name: 'Artwork: poster.png' })).toBeVisible();

  await card.getByRole('button', { name: 'Review proof' }).click();
  const review = page.getByRole('dialog', { name: 'Review the proof' });
  await expect(review.getByText('Up since this morning.')).toBeVisible();
  await expect(review.getByText('notes.txt')).toBeVisible();
  await expect(review.getByRole('img', { name: 'Proof 1' })).toHaveJSProperty('naturalWidth', 320);
  await expect(review.getByRole('button', { name: 'Enlarge poster.png' }).locator('img')).toHaveJSProperty('naturalWidth', 64);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Enlarge Proof 1' }).click();
  await expect(page.getByRole('dialog', { name: `${listingTitle}, enlarged` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeVisible();
  const download = page.waitForEvent('download');
  await review.getByRole('button', { name: 'Proof 2' }).click();
  expect((await download).suggestedFilename()).toBe('notes.txt');

  await review.getByRole('button', { name: 'Reject' }).click();
  const why = page.getByRole('dialog', { name: 'Why are you rejecting the proof?' });
  await why.getByLabel('Reason').fill('   ');
  await why.getByRole('button', { name: 'Reject the proof' }).click();
  await expect(why.getByText('Please provide a reason for rejecting the proof')).toBeVisible();
  await expect(why.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Partly covered' }).click();
  await expect(why.getByLabel('Reason')).toHaveValue('Partly covered.');
  await why.getByRole('button', { name: 'Reject the proof' }).click();
  await expect(card.getByText('Proof rejected - seller can resubmit')).toBeVisible();
  await expect(card.getByText('Partly covered.').first()).toBeVisible();

  await submitProof(seller, id, 'We cut the branch.');
  await card.getByRole('button', { name: 'Review proof' }).click();
  await expect(review.getByText('We cut the branch.')).toBeVisible();
  await review.getByRole('button', { name: 'Accept Proof' }).click();
  await expect(review).toBeHidden();
  await expect(card.getByText('Proof accepted - you can subscribe')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Subscribe Now' })).toBeVisible();
  await expectAccessible(page);
});

// Proves: life.withdraw-late-proof
test('late proof is red, with the last possible time, and the request can be withdrawn', async ({ page }) => {
  const { seller, id } = await openCustomerRequest(page);
  await acceptRequest(seller, id);
  await setDeadline(id, -2);
  await page.reload();
  const card = requestCard(page, listingTitle);
  await expect(card.getByText('Proof late', { exact: true })).toBeVisible();
  const lateness = card.getByText(/^Sam Seller’s proof was due .+ Final deadline .+; after that the request is canceled\. You can withdraw now\.$/);
  await expect(lateness).toHaveCSS('color', 'rgb(155, 28, 28)');
  await expect(card.getByText(/Seller will submit proof within 48 hours|Expired/)).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(card.getByText('The seller didn’t submit proof in time. Nothing was charged.')).toBeVisible();
});
