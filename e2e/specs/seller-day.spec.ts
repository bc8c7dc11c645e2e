import { test } from '../fixtures/isolated-product.ts';
import { signIn } from '../fixtures/people.ts';
import { photoWithLocation } from '../fixtures/photos.ts';
import { providerNow } from '../fixtures/provider.ts';
import { insertListingsOf, newCustomer, proofDialog, requestCard, reviewProof, sendRequest } from '../fixtures/requests.ts';
import { payableSeller, payRequest, rentalTitle, subscriptionRow } from '../fixtures/subscriptions.ts';
import { expect } from '../fixtures/test.ts';
import { expectFitsPhone } from '../fixtures/touch-targets.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('a seller’s day on a phone, from the notice of a request to the money, without zooming or scrolling sideways', async ({ page }) => {
  const [seller, customer] = await Promise.all([payableSeller(), newCustomer()]);
  const [listing] = await insertListingsOf(seller, [{ title: rentalTitle, weekly: 10_000 }]);
  // Other tests may have moved the clock.
  await page.clock.setSystemTime(await providerNow());
  await signIn(page, seller.person);
  await page.goto('/seller/today');
  await expectFitsPhone(page);
  const request = await sendRequest(customer, listing, { period: 'week' });
  const card = requestCard(page, rentalTitle);

  await test.step('a notice leads to the request', async () => {
    await page.getByRole('button', { name: '1 unread notification' }).tap();
    const notices = page.getByRole('dialog', { name: 'Notifications' });
    await expect(notices.getByRole('listitem')).toHaveCount(1);
    await expectFitsPhone(page);
    await notices.getByRole('link', { name: /New request: accept or reject it/ }).tap();
    await expect(page).toHaveURL(`/seller/requested/${request}`);
    await expect(card.getByText('Accept or reject this request.')).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step('the seller reads what accepting means, and accepts', async () => {
    await card.getByRole('button', { name: 'Accept' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Accept this request?' });
    await expect(sheet.getByText(/^You put up the ad and submit proof by \w{3}, .+ Otherwise Casey Customer can withdraw\.$/)).toBeVisible();
    await expect(sheet.getByText('You receive $79.60 each week once Casey Customer accepts your proof and subscribes.')).toBeVisible();
    await expect(sheet.getByText(/^A slot is reserved for Casey Customer until \w{3}, /)).toBeVisible();
    await expectFitsPhone(page);
    await sheet.getByRole('button', { name: 'Accept' }).tap();
    await expect(sheet).toBeHidden();
    await expect(card.getByRole('button', { name: 'Submit Proof' })).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step('the seller submits photos of the ad', async () => {
    await card.getByRole('button', { name: 'Submit Proof' }).tap();
    const sheet = proofDialog(page);
    await expectFitsPhone(page);
    await sheet.getByLabel('Choose files').setInputFiles([await photoWithLocation('near.jpg'), await photoWithLocation('street.jpg')]);
    await sheet.getByLabel('Description').fill('Up since this morning.');
    await expectFitsPhone(page);
    await sheet.getByRole('button', { name: 'Submit Proof' }).tap();
    await expect(sheet).toBeHidden();
    await expect(card.getByText('They’re reviewing your proof.')).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step('the customer accepts and pays, and the seller sees it at once', async () => {
    await reviewProof(customer, request, 'accept');
    await expect(card.getByText('Completed', { exact: true })).toBeVisible();
    await expectFitsPhone(page);
    await payRequest(customer, request);
    await expect(card.getByText(/^Running since \w{3}, /)).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step('the money is on its page, and the rental in the list', async () => {
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Money' }).tap();
    await expect(page).toHaveURL('/seller/earnings');
    await expect(page.getByRole('region', { name: 'The last 12 months' })).toContainText('$79.60 earned, after our fee');
    await expect(page.getByRole('main').getByRole('link', { name: rentalTitle })).toBeVisible();
    await expectFitsPhone(page);
    await page.goto('/seller/subscriptions');
    await expect(subscriptionRow(page)).toBeVisible();
    await expectFitsPhone(page);
    await page.goto('/seller/payment-settings');
    await expect(page.getByText('You’re ready to get paid')).toBeVisible();
    await expectFitsPhone(page);
  });
});
