import { photo } from '../fixtures/photos.ts';
import { signIn } from '../fixtures/people.ts';
import {
  fillProofForm,
  insertListingsOf,
  listingTitle,
  newCustomer,
  pressAccept,
  proofDialog,
  requestCard,
  sendRequest,
} from '../fixtures/requests.ts';
import { payableSeller, payRequest } from '../fixtures/subscriptions.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('from a request to new artwork on the wall, both sides work on the page of one rental', { tag: '@gate' }, async ({ page, otherPage }) => {
  test.slow();
  const [seller, customer] = await Promise.all([payableSeller(), newCustomer()]);
  const [listing = ''] = await insertListingsOf(seller, [{ title: listingTitle, weekly: 10_000 }]);
  const id = await sendRequest(customer, listing, { period: 'week' });
  await signIn(page, customer.person);
  await signIn(otherPage, seller.person);
  await page.goto(`/requestedPack/${id}`);
  await otherPage.goto(`/seller/requested/${id}`);
  const [mine, theirs] = [requestCard(page, listingTitle), requestCard(otherPage, listingTitle)];

  await test.step('the seller sees the artwork, accepts and submits proof, which the customer accepts', async () => {
    await expect(theirs.getByRole('img', { name: 'Artwork: poster.png' })).toHaveJSProperty('naturalWidth', 64);
    await pressAccept(otherPage);
    await theirs.getByRole('button', { name: 'Submit Proof' }).click();
    await fillProofForm(proofDialog(otherPage));
    await proofDialog(otherPage).getByRole('button', { name: 'Submit Proof' }).click();
    await mine.getByRole('button', { name: 'Review proof' }).click();
    await page.getByRole('button', { name: 'Accept Proof' }).click();
    await expect(mine.getByRole('button', { name: 'Subscribe Now' })).toBeVisible();
    await payRequest(customer, id);
    await expect(mine.getByText('Subscription is active')).toBeVisible();
  });

  await test.step('the customer proposes new artwork, and the seller declines it', async () => {
    await mine.getByRole('button', { name: 'Change artwork' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change the artwork' });
    await sheet.getByRole('button', { name: 'Send to Sam Seller' }).click();
    await expect(sheet.getByText('Please attach at least one file before proceeding.')).toBeVisible();
    await sheet.getByLabel('Choose files').setInputFiles(photo('summer.png', 80, 60));
    await sheet.getByLabel('Note (optional)').fill('Our summer poster.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Send to Sam Seller' }).click();
    await expect(sheet).toBeHidden();
    const panel = theirs.getByRole('region', { name: 'New artwork' });
    await expect(panel.getByText('Our summer poster.')).toBeVisible();
    await expectAccessible(otherPage);
    await panel.getByRole('button', { name: 'Decline artwork' }).click();
    const dialog = otherPage.getByRole('dialog', { name: 'Decline this artwork?' });
    await dialog.getByLabel('Reason (optional)').fill('Too small to read.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(mine.getByRole('list', { name: 'Timeline' })).toContainText('New artwork declined');
    await expect(mine.getByText('Too small to read.')).toBeVisible();
  });

  await test.step('the next one is accepted, put up and proven', async () => {
    await mine.getByRole('button', { name: 'Change artwork' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change the artwork' });
    await sheet.getByLabel('Choose files').setInputFiles(photo('autumn.png', 96, 72));
    await sheet.getByRole('button', { name: 'Send to Sam Seller' }).click();
    await theirs.getByRole('button', { name: 'Accept artwork' }).click();
    await expect(mine.getByText(/^Sam Seller accepted it and will put it up by \w{3}, /)).toBeVisible();
    await expect(theirs.getByRole('img', { name: 'Artwork: autumn.png' })).toHaveJSProperty('naturalWidth', 96);
    await theirs.getByRole('button', { name: 'Submit Proof' }).click();
    await fillProofForm(proofDialog(otherPage), 'The autumn poster is up.');
    await proofDialog(otherPage).getByRole('button', { name: 'Submit Proof' }).click();
    await expect(mine.getByText('The autumn poster is up.')).toBeVisible();
    await expect(mine.getByRole('list', { name: 'Timeline' })).toContainText('Proof of the new artwork submitted');
    await expect(mine.getByRole('button', { name: 'Change artwork' })).toBeVisible();
    await expectAccessible(page);
  });
});
