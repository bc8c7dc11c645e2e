import { blurredPhotoOfAd, detailedPicture } from '@frontage/server/testing/pictures';
import { proofForm, sendProof } from '@frontage/server/testing/proof-files';
import type { Locator } from '@playwright/test';
import { signIn } from '../fixtures/people.ts';
import { acceptRequest, createReceivedRequest, listingTitle, newSeller, openSellerRequest, requestCard } from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

/** Where the ad is on the photo. */
const places = { 'Upper left': [0.25, 0.267], 'Upper right': [0.75, 0.267], 'Lower right': [0.75, 0.683], 'Lower left': [0.25, 0.683] } as const;

async function dragTo(sheet: Locator, name: keyof typeof places): Promise<void> {
  const box = await sheet.getByRole('img', { name: 'What the seller took', exact: true }).boundingBox();
  const handle = await sheet.getByRole('button', { name: new RegExp(`^${name} corner`) }).boundingBox();
  if (!box || !handle) throw new Error('there is no photo to mark');
  const { mouse } = sheet.page();
  await mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await mouse.down();
  await mouse.move(box.x + box.width * places[name][0], box.y + box.height * places[name][1], { steps: 4 });
  await mouse.up();
}

test('a customer marks the ad on a photo that we could not match, and both sides read who did', async ({ page, otherPage }) => {
  const artwork = await detailedPicture('poster', 800, 500).png().toBuffer();
  const seller = await newSeller();
  const { id, customer } = await createReceivedRequest(seller, { artwork });
  await acceptRequest(seller, id);
  const photo = { name: 'wall.jpg', bytes: await blurredPhotoOfAd(artwork) };
  expect((await sendProof(seller.browser, proofForm([photo], { message: 'It is up.', _request: id }))).status).toBe(200);

  await signIn(page, customer.person);
  await page.goto(`/requestedPack/${id}`);
  await requestCard(page, listingTitle).getByRole('button', { name: 'Review proof' }).click();
  const review = page.getByRole('dialog', { name: 'Review the proof' });
  await review.getByRole('button', { name: 'Mark the ad’s corners' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mark the ad’s corners' });
  for (const name of Object.keys(places) as (keyof typeof places)[]) await dragTo(sheet, name);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await sheet.getByRole('button', { name: 'Compare this part' }).click();
  await expect(review.getByText('Much of the part that you marked looks like your artwork.')).toBeVisible();
  await expect(review.getByText('Looks the same')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Change the corners' })).toBeVisible();

  await openSellerRequest(otherPage, seller, id);
  await expect(otherPage.getByText('Much of the part that the customer marked looks like the artwork.')).toBeVisible();
});
