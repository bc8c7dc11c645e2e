import { shot } from '../fixtures/camera.ts';
import { addCard, chooser } from '../fixtures/cards.ts';
import { choosePicture, fillListing } from '../fixtures/listings.ts';
import { onboard, waitForVerdict } from '../fixtures/onboarding.ts';
import { test } from '../fixtures/own-time.ts';
import { providersTime } from '../fixtures/provider.ts';
import { attach, cardOf, rentButton } from '../fixtures/requests.ts';
import { proofSheet } from '../fixtures/seller-requests.ts';
import { signUpFromHome } from '../fixtures/signing-up.ts';
import { cancel, payAtProvider, rowOf } from '../fixtures/subscriptions.ts';
import { lines, rows, widget, write } from '../fixtures/talking.ts';
import { expect } from '../fixtures/test.ts';
import { letDaysPass, letMondayCome, untilQuiet } from '../fixtures/time.ts';

test.setTimeout(180_000);
test.use({ actionTimeout: 20_000 });

const space = 'Gable above the flower market';

test('from a new listing to a rent that is over: two strangers, and nothing but clicks', async ({ page: customer, otherPage: seller }) => {
  await letMondayCome();
  for (const page of [customer, seller]) await page.clock.setSystemTime(await providersTime());

  await test.step('a new seller sets up payments and lists a space', async () => {
    await signUpFromHome(seller, 'seller');
    await seller.getByRole('link', { name: 'Payment Settings' }).click();
    await seller.getByRole('button', { name: 'Set Up Payments' }).click();
    await onboard(seller, 'Complete everything');
    await waitForVerdict(seller);
    await expect(seller.getByText('You are ready to be paid')).toBeVisible();
    await seller.getByRole('link', { name: 'Listings' }).click();
    const add = seller.getByRole('link', { name: 'Add New Listing' });
    // While the list comes there is one above it, too.
    await expect(add).toHaveCount(1);
    await add.click();
    await choosePicture(seller, 'gable.png');
    await fillListing(seller, space);
    await seller.getByLabel('Is listed').selectOption('yes');
    await seller.getByRole('button', { name: 'Add Listing', exact: true }).click();
    await expect(seller.getByText('Listing added successfully')).toBeVisible();
  });

  await test.step('a new customer finds it, asks a question and gets an answer', async () => {
    await signUpFromHome(customer, 'customer');
    await customer.getByLabel('Search listings').fill('flower market');
    await expect(customer).toHaveURL(/flower/);
    await customer.getByRole('link', { name: space }).click();
    await customer.getByRole('button', { name: 'Chat with Seller' }).click();
    await write(widget(customer), 'Does it get the evening sun?');
    await seller.getByRole('link', { name: /^Chat/ }).click();
    await rows(seller).first().getByRole('button').click();
    await write(seller, 'From five o’clock on, all summer.');
    await expect(lines(widget(customer))).toHaveText(['You: Does it get the evening sun?', 'Sam Seller: From five o’clock on, all summer.']);
    await customer.keyboard.press('Escape');
  });

  await test.step('the customer asks for a week, with artwork and a card, and the seller accepts', async () => {
    await customer.getByRole('tab', { name: 'Weekly' }).click();
    await attach(customer, 'poster.png');
    await rentButton(customer).click();
    await addCard(customer, '4242 4242 4242 4242', 'Visa ending in 4242');
    await chooser(customer).getByRole('button', { name: 'Send Rental Request' }).click();
    await customer.getByRole('link', { name: 'See your requests' }).click();
    await expect(cardOf(customer, space).getByText('Waiting for seller approval')).toBeVisible();
    await seller.getByRole('link', { name: 'User request' }).click();
    await cardOf(seller, space).getByRole('button', { name: 'Accept' }).click();
    await expect(cardOf(customer, space).getByText('Seller will submit proof within 48 hours')).toBeVisible();
  });

  await test.step('the seller shows that the ad is up, and the customer accepts the proof', async () => {
    await cardOf(seller, space).getByRole('button', { name: 'Submit Proof' }).click();
    const sheet = proofSheet(seller);
    await sheet.getByLabel('Choose files').setInputFiles([await shot('near.jpg'), await shot('street.jpg')]);
    await sheet.getByLabel('Description').fill('Up since this morning.');
    await sheet.getByRole('button', { name: 'Submit Proof' }).click();
    await cardOf(customer, space).getByRole('button', { name: 'Review proof' }).click();
    const review = customer.getByRole('dialog', { name: 'Review the proof' });
    await expect(review.getByRole('img', { name: /^Proof \d$/ })).toHaveCount(2);
    await review.getByRole('button', { name: 'Accept Proof' }).click();
    await expect(cardOf(customer, space).getByText('Proof accepted - you can subscribe')).toBeVisible();
  });

  await test.step('the customer subscribes on the provider’s page', async () => {
    await cardOf(customer, space).getByRole('button', { name: 'Subscribe Now' }).click();
    await expect(customer.getByRole('heading', { name: `Subscribe to ${space}` })).toBeVisible();
    await payAtProvider(customer);
    await expect(customer.getByText('Subscription created successfully')).toBeVisible();
    await expect(rowOf(customer, space).getByText('$450.00 per week')).toBeVisible();
    await untilQuiet();
  });

  await test.step('it renews, and on Friday the seller’s share goes to the bank', async () => {
    await letDaysPass(8);
    for (const page of [customer, seller]) await page.clock.setSystemTime(await providersTime());
    await customer.reload();
    await expect(rowOf(customer, space).getByText(/^\w+-0002$/)).toBeVisible();
    await seller.getByRole('link', { name: 'Payment Settings' }).click();
    await expect(seller.getByRole('table', { name: 'Recent payouts' }).getByRole('row').filter({ hasText: '$422.70' })).toHaveText([/^.*Fri, /]);
    await seller.getByRole('link', { name: 'Earnings' }).click();
    await expect(seller.getByRole('region', { name: 'The last 12 months' })).toContainText('$845.40 earned, after our fee');
  });

  await test.step('the customer cancels, and at the end of the period it is over', async () => {
    await cancel(customer, rowOf(customer, space));
    await letDaysPass(7);
    for (const page of [customer, seller]) await page.clock.setSystemTime(await providersTime());
    await customer.reload();
    await expect(rowOf(customer, space).getByText('Ended', { exact: true })).toBeVisible();
    await seller.getByRole('link', { name: 'Subscriptions' }).click();
    await expect(rowOf(seller, space).getByText('Ended', { exact: true })).toBeVisible();
  });
});
