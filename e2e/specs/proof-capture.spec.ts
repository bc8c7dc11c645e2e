import { detailedPicture, photoOfAd } from '@frontage/server/testing/pictures';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cameraLaunchOptions } from '../fixtures/chromium.ts';
import { queryDatabase } from '../fixtures/database.ts';
import { waitForHydrationIn } from '../fixtures/hydration.ts';
import { signIn } from '../fixtures/people.ts';
import {
  acceptRequest,
  type ApiUser,
  createReceivedRequest,
  listingTitle,
  newSeller,
  openSellerRequest,
  proofDialog,
  requestCard,
} from '../fixtures/requests.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

const camera = join(mkdtempSync(join(tmpdir(), 'frontage-camera-')), 'wall.mjpeg');
test.use({
  launchOptions: cameraLaunchOptions(camera),
  // What a page without a network loads, such as its live connection.
  expectedConsoleErrors: [/net::ERR_INTERNET_DISCONNECTED/],
});
test.beforeAll(async () => writeFile(camera, await photoOfAd(await poster())));

const poster = () => detailedPicture('poster', 800, 500).png().toBuffer();
const austin = { latitude: 30.2672, longitude: -97.7431 };
const twoMilesAway = { latitude: 30.3, longitude: -97.7431 };

/** A seller whose ad is to be proven, and who has a phone. */
async function awaitProof(seller: ApiUser) {
  const received = await createReceivedRequest(seller, { artwork: await poster() });
  await queryDatabase('update listing set latitude = $2, longitude = $3 where id = $1', [received.listing, austin.latitude, austin.longitude]);
  await acceptRequest(seller, received.id);
  return received;
}

async function openPhone(browser: Browser, geolocation = austin): Promise<BrowserContext> {
  const permissions = ['camera', 'geolocation'];
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, permissions, geolocation });
  waitForHydrationIn(phone);
  return phone;
}

async function createLink({ browser }: ApiUser, id: string): Promise<string> {
  const { body } = await browser.call('POST /api/seller/captures', { body: { _request: id } });
  return body.url;
}

async function takeBothPhotos(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start with the close-up' }).click();
  await page.getByRole('button', { name: 'Take the photo: Close-up' }).click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('button', { name: 'Take the photo: From the street' }).click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText(/^2 photos, /)).toBeVisible();
  await page.getByRole('button', { name: 'The ad is up' }).click();
}

test(
  'a phone takes the proof without a network, is switched off, and sends it later; the customer sees what matches',
  { tag: '@gate' },
  async ({ page, otherPage, browser }) => {
    const seller = await newSeller();
    const { id, customer } = await awaitProof(seller);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSellerRequest(page, seller, id);
    await requestCard(page, listingTitle).getByRole('button', { name: 'Submit Proof' }).click();
    await proofDialog(page).getByRole('button', { name: 'Show the code' }).click();
    await proofDialog(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await expect(proofDialog(page).getByLabel('Choose files')).toHaveCount(0);
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const phone = await openPhone(browser);
    const first = await phone.newPage();
    await first.goto(link);
    await expect(first.getByText(/^Allow the camera .+ the code \w{4} and the time\./)).toBeVisible();
    await expectAccessible(first);
    await expectNoHorizontalScroll(first);
    // The page opens without a network once its worker is there and has its files.
    await expect.poll(() => first.evaluate(async () => (await (await caches.open('capture')).keys()).length)).toBeGreaterThan(3);
    await phone.setOffline(true);
    await takeBothPhotos(first);
    await first.getByRole('button', { name: 'Submit Proof' }).click();
    await expect(first.getByText('Not sent yet')).toBeVisible();
    await first.close();

    const second = await phone.newPage();
    await second.goto(link);
    await expect(second.getByText('Not sent yet')).toBeVisible();
    await second.close();
    await phone.setOffline(false);
    const third = await phone.newPage();
    await third.goto('/about-us');
    await expect(third.getByText('Proof submitted successfully!')).toBeVisible();
    await third.goto(link);
    await expect(third.getByText('Your photos are sent')).toBeVisible();
    await phone.close();

    await expect(proofDialog(page)).toBeHidden();
    await expect(requestCard(page, listingTitle).getByText('Proof submitted').first()).toBeVisible();

    await signIn(otherPage, customer.person);
    await otherPage.goto(`/requestedPack/${id}`);
    await requestCard(otherPage, listingTitle).getByRole('button', { name: 'Review proof' }).click();
    const review = otherPage.getByRole('dialog', { name: 'Review the proof' });
    await expect(review.getByText('The ad is up.')).toBeVisible();
    await expect(review.getByText('10 feet from the listing')).toHaveCount(2);
    await expect(review.getByText(/^Taken with the Frontage camera\. .+ The code \w{4} below the photo /)).toHaveCount(2);
    await expect(review.getByText('Your artwork is on this photo.').first()).toBeVisible();
    await expectAccessible(otherPage);
  },
);

test('photos from far away that were sent before and came late say all that', async ({ page, browser }) => {
  const seller = await newSeller();
  const [earlier, { id, customer }] = [await awaitProof(seller), await awaitProof(seller)];
  const phone = await openPhone(browser, twoMilesAway);
  for (const request of [earlier.id, id]) {
    const capture = await phone.newPage();
    await capture.goto(await createLink(seller, request));
    await takeBothPhotos(capture);
    await expect(capture.getByText(/2\.3 miles from the listing\. Is this the right place\?$/)).toHaveCount(2);
    await capture.getByRole('button', { name: 'Submit Proof' }).click();
    await expect(capture.getByText('Your photos are sent')).toBeVisible();
  }
  await phone.close();
  await queryDatabase(`update capture_link set opened_at = opened_at - interval '1 hour' where request_id = $1`, [id]);
  await signIn(page, customer.person);
  await page.goto(`/requestedPack/${id}`);
  await requestCard(page, listingTitle).getByRole('button', { name: 'Review proof' }).click();
  const review = page.getByRole('dialog', { name: 'Review the proof' });
  await expect(review.getByText('Check before you decide: 2 photos far from the listing, 2 sent before')).toBeVisible();
  await expect(review.getByText(/^Nearly the same picture was sent on /)).toHaveCount(2);
  await expect(review.getByText(/^Time and place recorded by the phone, received later\./)).toHaveCount(2);
  await expectAccessible(page);
});
