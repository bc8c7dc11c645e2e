import type { Face } from '@frontage/domain/listing/face';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { grayWall } from '~/testing/gray-wall.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage } from '~/testing/open-page.tsx';
import { expectTexts } from '~/testing/texts.ts';
import { Gallery } from '../detail/gallery.tsx';
import { attachmentUploadsFor } from '../detail/attachment-uploads.ts';

const face: Face = { corners: [[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]], isBlank: false }; // prettier-ignore
const sample = page.getByRole('img', { name: 'A sample poster on the wall' });
const fits = page.getByRole('group', { name: 'How your picture fits' });
const stays = page.getByText('A picture you try here stays in your browser. The seller doesn’t see it.');

/** Opens the photos of a space of 12 by 8 feet. */
function openGallery(marked: Face | null): void {
  const picture = { url: grayWall, widths: [1600], width: 1600, height: 1200, placeholder: grayWall, face: marked };
  const listing = { ...sampleListing, height: 8, pictures: [picture] };
  openPage('/', { path: '/', Component: () => <Gallery listing={listing} uploads={attachmentUploadsFor(crypto.randomUUID())} canAttach /> });
}

async function pictureOf(width: number, height: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  return new File([blob ?? ''], name, { type: 'image/png' });
}

async function tryPicture(file: File): Promise<void> {
  await userEvent.upload(page.getByLabelText(/^Try (your own|another) picture$/), file);
}

/** Left, top, width and height of the artwork on the face. */
function artworkBox(): string[] {
  const { left, top, width, height } = document.querySelector<HTMLElement>('.wall-face img')?.style ?? { left: '', top: '', width: '', height: '' };
  return [left, top, width, height];
}

async function openWall(marked: Face = face): Promise<void> {
  openGallery(marked);
  await page.getByRole('button', { name: 'See it on the wall' }).click();
  await expect.element(sample).toBeVisible();
}

test('a cover without corners offers nothing', async () => {
  openGallery(null);
  await expect.element(page.getByRole('link', { name: 'Enlarge photo 1 of 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See it on the wall' })).not.toBeInTheDocument();
});

test('says that the photo contradicts the size, so that nobody prints the wrong shape', async () => {
  const question = /^In the photo, the space looks about 3\.2 times as wide as it is high, but the listing says 12 × 8 ft\./;
  await openWall();
  await expect.element(page.getByText(question)).not.toBeInTheDocument();
  await openWall({ ...face, corners: [[0.1, 0.3], [0.9, 0.3], [0.9, 0.6333], [0.1, 0.6333]] }); // prettier-ignore
  await expect.element(page.getByText(question)).toBeVisible();
});

test('shows a sample in the place of the photos until a picture is tried, and the photos again', async () => {
  await openWall();
  await expect.element(stays).toBeVisible();
  await expect.element(fits).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to the photos' }).click();
  await expect.element(sample).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'See it on the wall' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Enlarge photo 1 of 1' })).toBeVisible();
});

test('a picture fills the face, is whole, or is stretched if hardly anyone sees that', async () => {
  await openWall();
  await tryPicture(await pictureOf(160, 100, 'almost.png'));
  await expect.element(page.getByRole('img', { name: 'almost.png on the wall' })).toBeVisible();
  await expectTexts(fits.getByRole('radio'), ['', '', '']);
  await expect.element(page.getByLabelText('Fill')).toBeChecked();
  await expect.poll(artworkBox).toEqual(['-3.33333%', '0%', '106.667%', '100%']);
  await expect.element(page.getByText('Fill cuts off 6% at the left and right.')).toBeVisible();
  await page.getByText('Whole', { exact: true }).click();
  await expect.poll(artworkBox).toEqual(['0%', '3.125%', '100%', '93.75%']);
  await expect.element(page.getByText('Whole leaves 6% of the space empty at the top and bottom.')).toBeVisible();
  await page.getByText('Stretch', { exact: true }).click();
  await expect.poll(artworkBox).toEqual(['0%', '0%', '100%', '100%']);
  await expect.element(page.getByText('Stretch changes its shape by 6%.')).toBeVisible();
  await expectAccessible();

  await tryPicture(await pictureOf(100, 100, 'square.png'));
  await expect.element(page.getByRole('img', { name: 'square.png on the wall' })).toBeVisible();
  await expect.element(page.getByText('Stretch', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Fill')).toBeChecked();
  await expect.poll(artworkBox).toEqual(['0%', '-25%', '100%', '150%']);
});

test('a picture of which more than a third would be cut off is whole from the start', async () => {
  await openWall();
  await tryPicture(await pictureOf(60, 100, 'tall.png'));
  await expect.element(page.getByLabelText('Whole')).toBeChecked();
  await expect.poll(artworkBox).toEqual(['30%', '0%', '40%', '100%']);
  await expect.element(page.getByText('Whole leaves 60% of the space empty at the left and right.')).toBeVisible();
  await page.getByText('Fill', { exact: true }).click();
  await expect.element(page.getByText('Fill cuts off 60% at the top and bottom.')).toBeVisible();
});

const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);

test('artwork is as dark as the wall around it', async () => {
  await openWall();
  await expect.poll(() => styleOf('.wall-tone').backgroundColor).toBe('rgb(245, 245, 245)');
  expect(document.querySelector('.wall-shade')).toBeNull();
});

test('on an empty face, light and shade show through', async () => {
  await openWall({ ...face, isBlank: true });
  await expect.poll(() => styleOf('.wall-shade').filter).toBe('grayscale(1) brightness(1.99219)');
  expect([styleOf('.wall-tone').backgroundColor, styleOf('.wall-shade').mixBlendMode]).toEqual(['rgb(255, 255, 255)', 'multiply']);
});

test('a file that is no picture is named, and the sample stays', async () => {
  await openWall();
  await tryPicture(new File(['no picture'], 'plan.png', { type: 'image/png' }));
  await expect.element(page.getByText('plan.png can’t be shown here. Try a JPEG, PNG or WebP picture.')).toBeVisible();
  await expect.element(sample).toBeVisible();
});

test('a picture that was tried becomes artwork of the request, put the same way', async () => {
  await openWall();
  await expect.element(page.getByRole('button', { name: 'Use as my artwork' })).not.toBeInTheDocument();
  await tryPicture(await pictureOf(100, 100, 'square.png'));
  await page.getByText('Whole', { exact: true }).click();
  await page.getByRole('button', { name: 'Use as my artwork' }).click();
  await expect.element(page.getByText('This is square.png, which you attached. The seller sees it like this.')).toBeVisible();
  await expect.element(page.getByLabelText('Whole')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Use as my artwork' })).not.toBeInTheDocument();
  await expect.element(stays).not.toBeInTheDocument();
});
