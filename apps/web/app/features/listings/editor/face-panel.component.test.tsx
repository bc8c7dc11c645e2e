import type { Face } from '@frontage/domain/listing/face';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { grayWall } from '~/testing/gray-wall.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import * as editListing from '~/routes/seller-edit-listing.tsx';
import '~/seller-pages.css';

const cover = { url: grayWall, widths: [1600], width: 1600, height: 1200, placeholder: grayWall, face: null as Face | null };
const marked: Face = { corners: [[0.2, 0.2], [0.8, 0.2], [0.8, 0.7667], [0.2, 0.7667]], isBlank: false }; // prettier-ignore

const button = (name: string) => page.getByRole('button', { name, exact: true });
const corner = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} corner`) });
const crossed = page.getByText('The corners cross. Drag them so that the outline follows the ad.');

beforeEach(() => signInAs(sampleSeller));

/** Opens the form of a wall of 12 by 8.5 feet. */
function openForm(face: Face | null, hash = ''): void {
  const listing = { ...sampleListing, kind: 'wall' as const, pictures: [{ ...cover, face }] };
  fakeApi.answer('GET /listing/seller/{listingId}', { listing });
  fakeApi.answer('PUT /listing/seller', { message: 'Your changes are saved.', listing });
  openPage(`/seller/edit-listing/1${hash}`, pageRoute('/seller/edit-listing/:_listing', editListing));
}

async function savedFace(): Promise<unknown> {
  await button('Save changes').click();
  await expect.poll(() => fakeApi.requestsTo('PUT /listing/seller').length).toBe(1);
  return (fakeApi.requestsTo('PUT /listing/seller')[0]?.body as { face?: unknown } | undefined)?.face;
}

const gridOpacity = () => getComputedStyle(document.querySelector('svg[viewBox="0 0 1 1"] g') ?? document.body).opacity;
const posterTransform = () => getComputedStyle(document.querySelector('.wall-face') ?? document.body).transform;
const shade = () => document.querySelector('.wall-shade');
const at = (x: number, y: number) => ({ bubbles: true, pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y });

/** Presses a key on the corner that has the focus. */
async function press(keys: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count++) await userEvent.keyboard(keys);
}

describe('corners', () => {
  test('start as a rectangle in the middle, move with the arrow keys and say where they are', async () => {
    openForm(null);
    await button('Show where the ad goes').click();
    await expect.element(button('Upper left corner, 30% from the left, 31.1% from the top')).toHaveFocus();
    await press('{ArrowRight}');
    await press('{ArrowUp}', 2);
    expect(gridOpacity()).toBe('1');
    await expect.element(button('Upper left corner, 30.2% from the left, 30.7% from the top')).toHaveFocus();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Upper left corner, 30.2% from the left, 30.7% from the top' }))
      .toBeInTheDocument();
    await press('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    await expect.element(button('Upper left corner, 28.2% from the left, 32.7% from the top')).toHaveFocus();
    await expectAccessible();
    await button('Done').click();
    await expect.element(button('Change where the ad goes')).toHaveFocus();
    expect(await savedFace()).toEqual({
      corners: [[0.282, 0.3271], [0.7, 0.3111], [0.7, 0.6889], [0.3, 0.6889]], // prettier-ignore
      isBlank: false,
    });
  });

  test('follow the mouse, with the sample poster between them', async () => {
    openForm(marked);
    await button('Change where the ad goes').click();
    const handle = corner('Lower right').element();
    const before = posterTransform();
    const { left, top } = handle.getBoundingClientRect();
    expect(gridOpacity()).toBe('0');
    // Only a real pointer can be captured.
    (handle as HTMLElement).setPointerCapture = () => undefined;
    handle.dispatchEvent(new PointerEvent('pointerdown', at(left + 30, top + 30)));
    handle.dispatchEvent(new PointerEvent('pointermove', at(left + 60, top + 30)));
    await expect.poll(posterTransform).not.toBe(before);
    expect(gridOpacity()).toBe('1');
    handle.dispatchEvent(new PointerEvent('pointerup', at(left + 60, top + 30)));
    await expect.poll(gridOpacity).toBe('0');
    const face = (await savedFace()) as Face;
    expect(face.corners[2][0]).toBeGreaterThan(0.8);
    expect(face.corners[2][1]).toBeCloseTo(0.7667, 3);
    expect(face.corners.toSpliced(2, 1)).toEqual(marked.corners.toSpliced(2, 1));
  });

  test('that cross have a red outline and no poster, and Done leads back to the wrong one', async () => {
    openForm(marked);
    await button('Change where the ad goes').click();
    await expect.element(crossed).not.toBeInTheDocument();
    (corner('Upper right').element() as HTMLElement).focus();
    await press('{Shift>}{ArrowLeft}{/Shift}', 31);
    await expect.element(crossed).toBeVisible();
    expect(document.querySelector('.wall-face')).toBeNull();
    await button('Done').click();
    await expect.element(corner('Upper right')).toHaveFocus();
    await button('Reset').click();
    await expect.element(crossed).not.toBeInTheDocument();
    await button('Done').click();
    await expect.element(button('Change where the ad goes')).toBeVisible();
  });

  test('stop a quarter outside the photo', async () => {
    openForm(marked);
    await button('Change where the ad goes').click();
    await expect.element(corner('Upper left')).toHaveFocus();
    await press('{Shift>}{ArrowLeft}{/Shift}', 30);
    await expect.element(button('Upper left corner, -25% from the left, 20% from the top')).toBeVisible();
  });
});

test('a face that is empty in the photo shows through the sample and is saved as such, even before Done', async () => {
  openForm(marked);
  await button('Change where the ad goes').click();
  await expect.element(corner('Upper left')).toHaveFocus();
  expect(shade()).toBeNull();
  await page.getByLabelText('The face is empty in this photo').click();
  expect(shade()).not.toBeNull();
  expect(await savedFace()).toEqual({ ...marked, isBlank: true });
});

test('the mark can be removed', async () => {
  openForm(marked);
  await button('Change where the ad goes').click();
  await button('Remove corners').click();
  await expect.element(button('Show where the ad goes')).toHaveFocus();
  expect(await savedFace()).toBeNull();
});

test('a size that the photo contradicts is asked about, and can be saved', async () => {
  openForm({ ...marked, corners: [[0.1, 0.3], [0.9, 0.3], [0.9, 0.6], [0.1, 0.6]] }); // prettier-ignore
  await button('Change where the ad goes').click();
  const question = 'In the photo, the space looks about 3.6 times as wide as it is high. You entered 12 × 8.5 feet. Is the size right?';
  await expect.element(page.getByText(question)).toBeVisible();
  await page.getByLabelText('Height', { exact: true }).fill('3.4');
  await expect.element(page.getByText(question)).not.toBeInTheDocument();
});

test('so is one that no usual lens explains, where only the upper and the lower edge meet', async () => {
  openForm({ ...marked, corners: [[0.266, 0.55], [0.655, 0.58], [0.655, 0.762], [0.266, 0.784]] }); // prettier-ignore
  await button('Change where the ad goes').click();
  await expect.element(page.getByText(/^In the photo, the space looks about 2\.7 times as wide as it is high\./)).toBeVisible();
});

test.each([390, 768])('the address opens it, and all handles are on the screen at %d pixels', async (width) => {
  await page.viewport(width, 844);
  openForm(marked, '#face');
  await expect.element(corner('Upper left')).toHaveFocus();
  for (const name of ['Upper left', 'Upper right', 'Lower right', 'Lower left']) {
    await expect.element(corner(name)).toBeInViewport();
    const { width: across, height: down } = corner(name).element().getBoundingClientRect();
    expect([across, down]).toEqual([44, 44]);
  }
  await expectAccessible();
});

test('it stays closed once the listing is saved', async () => {
  openForm(null, '#face');
  await expect.element(corner('Upper left')).toHaveFocus();
  await button('Done').click();
  await savedFace();
  await expect.element(button('Show where the ad goes')).toBeVisible();
});
