import { photoWithLocation } from '../fixtures/photos.ts';
import { addCard, cardPicker } from '../fixtures/payment-methods.ts';
import { choosePicture, fillListingForm } from '../fixtures/listings.ts';
import { completeOnboarding, waitForReview } from '../fixtures/onboarding.ts';
import { test } from '../fixtures/isolated-product.ts';
import { providerNow, advanceDays, advanceToMonday, waitUntilIdle } from '../fixtures/provider.ts';
import { attachArtwork, pressAccept, requestCard, rentButton, proofDialog } from '../fixtures/requests.ts';
import { signUpFromHome } from '../fixtures/people.ts';
import { cancelSubscription, payAtProvider, subscriptionRow } from '../fixtures/subscriptions.ts';
import { messageBubbles, conversationRows, chatDialog, typeMessage } from '../fixtures/chat.ts';
import { expect } from '../fixtures/test.ts';

const space = 'Gable above the flower market';

test(
  'from a new listing to the end of a rental, with two new people who only use pages',
  { tag: '@gate' },
  async ({ page: customer, otherPage: seller }) => {
    await advanceToMonday();
    for (const page of [customer, seller]) await page.clock.setSystemTime(await providerNow());

    await test.step('a new seller sets up payments and lists a space', async () => {
      await signUpFromHome(seller, 'seller');
      await seller.getByRole('link', { name: 'Payment Settings' }).click();
      await seller.getByRole('button', { name: 'Set Up Payments' }).click();
      await completeOnboarding(seller, 'Complete everything');
      await waitForReview(seller);
      await expect(seller.getByText('You’re ready to get paid')).toBeVisible();
      await seller.getByRole('link', { name: 'Listings' }).click();
      const add = seller.getByRole('link', { name: 'Add New Listing' });
      // While the list loads there is another one above it.
      await expect(add).toHaveCount(1);
      await add.click();
      await choosePicture(seller, 'gable.png');
      await fillListingForm(seller, space);
      await seller.getByRole('button', { name: 'Publish' }).click();
      await expect(seller.getByText('Listing added successfully')).toBeVisible();
    });

    await test.step('a new customer finds it, asks a question and gets a reply', async () => {
      await signUpFromHome(customer, 'customer');
      await customer.getByLabel('Search listings').fill('flower market');
      await expect(customer).toHaveURL(/flower/);
      await customer.getByRole('link', { name: space }).click();
      await customer.getByRole('button', { name: 'Chat with Seller' }).click();
      await typeMessage(chatDialog(customer), 'Does it get the evening sun?');
      await seller.getByRole('link', { name: /^Chat/ }).click();
      await conversationRows(seller).first().getByRole('button').click();
      await typeMessage(seller, 'From five o’clock on, all summer.');
      await expect(messageBubbles(chatDialog(customer))).toHaveText([
        'You: Does it get the evening sun?',
        'Sam Seller: From five o’clock on, all summer.',
      ]);
      await customer.keyboard.press('Escape');
    });

    await test.step('the customer asks for a week, with artwork and a card, and the seller accepts', async () => {
      await customer.getByRole('tab', { name: 'Weekly' }).click();
      await attachArtwork(customer, 'poster.png');
      await rentButton(customer).click();
      await addCard(customer, '4242 4242 4242 4242', 'Visa ending in 4242');
      await cardPicker(customer).getByRole('button', { name: 'Send Rental Request' }).click();
      await customer.getByRole('link', { name: 'See your requests' }).click();
      await expect(requestCard(customer, space).getByText('Waiting for seller approval')).toBeVisible();
      await seller.getByRole('link', { name: 'User request' }).click();
      await pressAccept(seller, space);
      await expect(requestCard(customer, space).getByText('Seller will submit proof within 48 hours')).toBeVisible();
    });

    await test.step('the seller shows that the ad is up, and the customer accepts the proof', async () => {
      await requestCard(seller, space).getByRole('button', { name: 'Submit Proof' }).click();
      const sheet = proofDialog(seller);
      await sheet.getByLabel('Choose files').setInputFiles([await photoWithLocation('near.jpg'), await photoWithLocation('street.jpg')]);
      await sheet.getByLabel('Description').fill('Up since this morning.');
      await sheet.getByRole('button', { name: 'Submit Proof' }).click();
      await requestCard(customer, space).getByRole('button', { name: 'Review proof' }).click();
      const review = customer.getByRole('dialog', { name: 'Review the proof' });
      await expect(review.getByRole('img', { name: /^Proof \d$/ })).toHaveCount(2);
      await review.getByRole('button', { name: 'Accept Proof' }).click();
      await expect(requestCard(customer, space).getByText('Proof accepted - you can subscribe')).toBeVisible();
    });

    await test.step('the customer subscribes on the provider’s page', async () => {
      await requestCard(customer, space).getByRole('button', { name: 'Subscribe Now' }).click();
      await expect(customer.getByRole('heading', { name: `Subscribe to ${space}` })).toBeVisible();
      await payAtProvider(customer);
      await expect(customer.getByText('Subscription created successfully')).toBeVisible();
      await expect(subscriptionRow(customer, space).getByText('$450.00 per week')).toBeVisible();
      await waitUntilIdle();
    });

    await test.step('the rental renews, and on Friday the seller’s share goes to the bank', async () => {
      await advanceDays(8);
      for (const page of [customer, seller]) await page.clock.setSystemTime(await providerNow());
      await customer.reload();
      await expect(subscriptionRow(customer, space).getByText(/^\w+-0002$/)).toBeVisible();
      await seller.getByRole('link', { name: 'Payment Settings' }).click();
      await expect(seller.getByRole('table', { name: 'Recent payouts' }).getByRole('row').filter({ hasText: '$422.70' })).toHaveText([/^.*Fri, /]);
      await seller.getByRole('link', { name: 'Earnings' }).click();
      await expect(seller.getByRole('region', { name: 'The last 12 months' })).toContainText('$845.40 earned, after our fee');
    });

    await test.step('the customer cancels, and the rental ends with the period', async () => {
      await cancelSubscription(customer, subscriptionRow(customer, space));
      await advanceDays(7);
      for (const page of [customer, seller]) await page.clock.setSystemTime(await providerNow());
      await customer.reload();
      await expect(subscriptionRow(customer, space).getByText('Ended', { exact: true })).toBeVisible();
      await seller.getByRole('link', { name: 'Subscriptions' }).click();
      await expect(subscriptionRow(seller, space).getByText('Ended', { exact: true })).toBeVisible();
    });
  },
);
