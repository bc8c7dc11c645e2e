import { type DeadlineName, timeAllowed } from '@frontage/domain/rental-request/status';
import { photoWithLocation, makeLargeFiles } from '../fixtures/photos.ts';
import { cardPicker } from '../fixtures/payment-methods.ts';
import {
  acceptRequest,
  bringDeadlineCloser,
  artworkPicker,
  rentButton,
  pressAccept,
  submitProof,
  proofDialog,
  reviewProof,
} from '../fixtures/requests.ts';
import { type OpenRequest, expectNoReload, openBothSides, openBothSidesWithRequest } from '../fixtures/two-browsers.ts';
import { expect, test } from '../fixtures/test.ts';

const red = 'rgb(155, 28, 28)';
const orange = 'rgb(143, 58, 0)';

// Proves: texts.status.pending, texts.status.awaiting_proof, texts.status.proof_rejected, states.seller.completed
test('from a request to accepted proof, each side sees what the other does without a reload', { tag: '@gate' }, async ({ page, otherPage }) => {
  const both = await openBothSides(page, otherPage);
  const { customerSide, sellerSide } = both;
  await expect(otherPage.getByRole('heading', { name: 'No subscription requests yet' })).toBeVisible();

  await test.step('the customer sends a request with as many files as possible', async () => {
    const artwork = await makeLargeFiles(['front.psd', 'back.psd', 'left.psd', 'right.psd', 'film.mov'], 3);
    await page.goto(`/listing/${both.listing}`);
    await artworkPicker(page).locator('input[type="file"]').setInputFiles(artwork.paths);
    await expect(artworkPicker(page).getByText('5 of 5 files, 15.0 MB of 250 MB')).toBeVisible();
    await rentButton(page).click();
    await cardPicker(page).getByRole('radio', { name: 'Visa ending in 4242' }).check();
    await cardPicker(page).getByRole('button', { name: 'Send Rental Request' }).click();
    await expect(page.getByText('Request to rent successfully sent! Please wait for the seller to accept your request.')).toBeVisible();
    await artwork.remove();
    await page.getByRole('link', { name: 'See your requests' }).click();
    await expect(customerSide.card.getByText('Waiting for seller approval')).toBeVisible();
  });

  await test.step('the seller sees it and accepts', async () => {
    await expect(sellerSide.card.getByText('Pending', { exact: true })).toBeVisible();
    await expect(sellerSide.card.getByRole('button', { name: /^Download File \d/ })).toHaveCount(5);
    await expect(otherPage.getByRole('button', { name: '1 unread notification' })).toBeVisible();
    await pressAccept(otherPage);
    await expect(customerSide.card.getByText('Seller will submit proof within 48 hours')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 unread notification' })).toBeVisible();
  });

  await test.step('the seller submits proof, and the customer rejects it', async () => {
    await sellerSide.card.getByRole('button', { name: 'Submit Proof' }).click();
    const sheet = proofDialog(otherPage);
    await sheet.getByLabel('Choose files').setInputFiles([await photoWithLocation('near.jpg'), await photoWithLocation('street.jpg', 'elsewhere')]);
    await sheet.getByLabel('Description').fill('Up since this morning.');
    await sheet.getByRole('button', { name: 'Submit Proof' }).click();
    await expect(sheet).toBeHidden();

    await customerSide.card.getByRole('button', { name: 'Review proof' }).click();
    const sheetOfCustomer = page.getByRole('dialog', { name: 'Review the proof' });
    await expect(sheetOfCustomer.getByText('Up since this morning.')).toBeVisible();
    await expect(sheetOfCustomer.getByRole('img', { name: 'Proof 1' })).toHaveJSProperty('naturalWidth', 640);
    await expect(sheetOfCustomer.getByText(/^Taken \w{3}, May 4, /)).toHaveCount(2);
    await expect(sheetOfCustomer.getByText(/ feet from the listing$/)).toBeVisible();
    await expect(sheetOfCustomer.getByText(/ miles from the listing$/)).toBeVisible();
    await expect(sheetOfCustomer.getByText(/^Taken \d+ \w+ before the request$/)).toHaveCount(2);
    await expect(sheetOfCustomer.getByText('Check before you decide: 1 photo far from the listing, 2 taken before your request')).toBeVisible();
    await sheetOfCustomer.getByRole('button', { name: 'Show the first one' }).click();
    await expect(sheetOfCustomer.getByRole('list', { name: 'Proof' }).getByRole('listitem').first()).toBeFocused();
    await sheetOfCustomer.getByRole('button', { name: 'Reject' }).click();
    const why = page.getByRole('dialog', { name: 'Why are you rejecting the proof?' });
    await why.getByLabel('Reason').fill('The second photo shows another street.');
    await why.getByRole('button', { name: 'Reject the proof' }).click();
    await expect(customerSide.card.getByText('Proof rejected - seller can resubmit')).toBeVisible();
  });

  await test.step('the seller reads the reason and submits better proof, which the customer accepts', async () => {
    await expect(sellerSide.card.getByText(/^Rejected \w{3}, /)).toBeVisible();
    await expect(sellerSide.card.getByText('The second photo shows another street.').first()).toBeVisible();
    await sellerSide.card.getByRole('button', { name: 'Resubmit Proof' }).click();
    const sheet = proofDialog(otherPage, 'Resubmit Proof');
    await sheet.getByLabel('Choose files').setInputFiles([await photoWithLocation('near.jpg'), await photoWithLocation('corner.jpg')]);
    await sheet.getByLabel('Description').fill('This is the right corner.');
    await sheet.getByRole('button', { name: 'Resubmit Proof' }).click();
    await expect(sheet).toBeHidden();

    await customerSide.card.getByRole('button', { name: 'Review proof' }).click();
    const sheetOfCustomer = page.getByRole('dialog', { name: 'Review the proof' });
    await expect(sheetOfCustomer.getByText('This is the right corner.')).toBeVisible();
    await sheetOfCustomer.getByRole('button', { name: 'Accept Proof' }).click();
    await expect(customerSide.card.getByText('Proof accepted - you can subscribe')).toBeVisible();
    await expect(customerSide.card.getByRole('button', { name: 'Subscribe Now' })).toBeVisible();
    await expect(sellerSide.card.getByText('Completed', { exact: true })).toBeVisible();
  });
  expect(customerSide.loads()).toBe(1);
  expect(sellerSide.loads()).toBe(0);
});

test('a request that the seller rejects is rejected on both sides, with the reason', async ({ page, otherPage }) => {
  const both = await openBothSidesWithRequest(page, otherPage);
  await both.sellerSide.card.getByRole('button', { name: 'Reject' }).click();
  const dialog = otherPage.getByRole('dialog', { name: 'Reject this request?' });
  await dialog.getByLabel('Reason (optional)').fill('The house is being painted.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(both.sellerSide.card.getByText('You rejected this request. Nothing was charged.')).toBeVisible();
  await expect(both.customerSide.card.getByText('Request rejected by seller')).toBeVisible();
  await expect(both.customerSide.card.getByText('The house is being painted.').first()).toBeVisible();
  await expect(both.customerSide.card.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  expectNoReload(both);
});

test('a withdrawn request can no longer be answered', async ({ page, otherPage }) => {
  const both = await openBothSidesWithRequest(page, otherPage);
  await both.customerSide.card.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Withdraw this request?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(both.customerSide.card.getByText('You withdrew this request. Nothing was charged.')).toBeVisible();
  await expect(both.sellerSide.card.getByText('The customer withdrew this request. Nothing was charged.')).toBeVisible();
  await expect(both.sellerSide.card.getByRole('button', { name: 'Accept' })).toBeHidden();
  expectNoReload(both);
});

test('a request that the seller deletes stays in the customer’s list, as rejected', async ({ page, otherPage }) => {
  const both = await openBothSidesWithRequest(page, otherPage);
  await both.sellerSide.card.getByRole('button', { name: 'Delete' }).click();
  await otherPage.getByRole('dialog', { name: 'Delete this request?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(otherPage.getByRole('heading', { name: 'No subscription requests yet' })).toBeVisible();
  await expect(both.customerSide.card.getByText('Request rejected by seller')).toBeVisible();
  expectNoReload(both);
  await page.reload();
  await expect(both.customerSide.card.getByText('Request rejected by seller')).toBeVisible();
});

test('a seller whose proof was rejected gives up, and the customer sees that the request has ended', async ({ page, otherPage }) => {
  const both = await openBothSidesWithRequest(page, otherPage, async ({ seller, id }) => {
    await acceptRequest(seller, id);
    await submitProof(seller, id, 'Up.');
  });
  await both.customerSide.card.getByRole('button', { name: 'Review proof' }).click();
  await page.getByRole('dialog', { name: 'Review the proof' }).getByRole('button', { name: 'Reject' }).click();
  const why = page.getByRole('dialog', { name: 'Why are you rejecting the proof?' });
  await why.getByLabel('Reason').fill('That is another wall.');
  await why.getByRole('button', { name: 'Reject the proof' }).click();
  await expect(both.sellerSide.card.getByText('That is another wall.').first()).toBeVisible();
  await both.sellerSide.card.getByRole('button', { name: 'Cancel request' }).click();
  await otherPage.getByRole('dialog', { name: 'Cancel this request?' }).getByRole('button', { name: 'Cancel request' }).click();
  await expect(both.sellerSide.card.getByText('You canceled this request. Nothing was charged.')).toBeVisible();
  await expect(both.customerSide.card.getByText('The seller canceled this request after the proof was rejected. Nothing was charged.')).toBeVisible();
  expectNoReload(both);
});

const late: { deadline: DeadlineName; toDo: string; prepare: (request: OpenRequest) => Promise<void>; customerReads: string; sellerReads: string }[] =
  [
    {
      deadline: 'reply',
      toDo: 'answer',
      prepare: async () => {},
      customerReads: 'The seller didn’t respond in time. Nothing was charged.',
      sellerReads: 'You didn’t respond in time. Nothing was charged.',
    },
    {
      deadline: 'proof',
      toDo: 'submit proof',
      prepare: ({ seller, id }) => acceptRequest(seller, id),
      customerReads: 'The seller didn’t submit proof in time. Nothing was charged.',
      sellerReads: 'You didn’t submit proof in time. Nothing was charged.',
    },
    {
      deadline: 'review',
      toDo: 'review proof',
      prepare: prove,
      customerReads: 'Proof accepted - you can subscribe',
      sellerReads: 'Your proof was accepted automatically.',
    },
    {
      deadline: 'resubmit',
      toDo: 'submit better proof',
      prepare: async (request) => {
        await prove(request);
        await reviewProof(request.customer, request.id, 'reject', 'Too dark.');
      },
      customerReads: 'The seller didn’t submit proof in time. Nothing was charged.',
      sellerReads: 'You didn’t submit proof in time. Nothing was charged.',
    },
    {
      deadline: 'pay',
      toDo: 'subscribe',
      prepare: async (request) => {
        await prove(request);
        await reviewProof(request.customer, request.id, 'accept');
      },
      customerReads: 'The deadline to subscribe has passed. Nothing was charged.',
      sellerReads: 'The customer didn’t subscribe in time. Nothing was charged.',
    },
  ];

for (const { deadline, toDo, prepare, customerReads, sellerReads } of late)
  // Proves: texts.deadline.open, texts.deadline.passed, received.proof-deadline, received.review-deadline, life.no-reply
  // Proves: life.proof-missing, life.automatic-acceptance, life.resubmit-missing, life.not-subscribed
  test(`when the time to ${toDo} is over, both sides see it in red, and a day later the outcome`, async ({ page, otherPage }) => {
    const both = await openBothSidesWithRequest(page, otherPage, prepare);
    const { customerSide, sellerSide, id } = both;
    const hours = timeAllowed[deadline] / 3_600_000;
    for (const { card } of [customerSide, sellerSide]) await expect(card.getByText(/^Deadline: /).first()).toHaveCSS('color', orange);
    // The last day begins, and the side that must act is reminded.
    await bringDeadlineCloser(id, hours - 23);
    for (const { card } of [customerSide, sellerSide]) {
      await expect(card.getByText(/^Deadline: .+ \(2[23] hours.*left\)$/).first()).toBeVisible();
      await expect(card.getByText(/^Deadline: /).first()).toHaveCSS('color', orange);
    }
    await bringDeadlineCloser(id, 24);
    const passed = deadline === 'pay' ? /^Expired: / : /was due .+ Final deadline /i;
    for (const { card } of [customerSide, sellerSide]) await expect(card.getByText(passed).first()).toHaveCSS('color', red);
    await bringDeadlineCloser(id, 24);
    await expect(customerSide.card.getByText(customerReads)).toBeVisible();
    await expect(sellerSide.card.getByText(sellerReads)).toBeVisible();
    expectNoReload(both);
  });

async function prove({ seller, id }: OpenRequest): Promise<void> {
  await acceptRequest(seller, id);
  await submitProof(seller, id, 'Up.');
}
