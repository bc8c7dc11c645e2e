import { default as decodeQr } from 'qr/decode.js';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOpenedCapture, installCamera, installPosition, removeCamera } from '~/testing/captures.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { signInAs, sampleSeller } from '~/testing/people.ts';
import { CapturePage } from './capture-page.tsx';
import { useCaptureStates } from './capture-state.ts';
import { PhonePanel } from './phone-panel.tsx';
import '~/capture-page.css';

let token = '';
beforeEach(async () => {
  token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
  useCaptureStates.setState({}, true);
  await page.viewport(390, 844);
  installCamera();
  installPosition({ latitude: 30.2672, longitude: -97.7441 });
});

const open = (hash = token) => openPage(`/capture#${hash}`, pageRoute('/capture', { default: CapturePage }));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const submit = button('Submit Proof');
const slot = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const proofCall = 'POST /captures/proof';

async function takePhoto(name: string): Promise<void> {
  const shutter = button(`Take the photo: ${name}`);
  await expect.element(shutter).toBeEnabled();
  await shutter.click();
  await button('Use this photo').click();
}

async function takeBoth(): Promise<void> {
  await button('Start with the close-up').click();
  await takePhoto('Close-up');
  await takePhoto('From the street');
  await expect.element(submit).toBeVisible();
}

async function takeAndDescribe(): Promise<void> {
  await takeBoth();
  await button('The ad is up').click();
}

test('two photos fill their slots, one after the other, and say when and how near they were taken', async () => {
  answerOpenedCapture();
  open();
  await expect.element(page.getByText('North wall above the bakery')).toBeVisible();
  await expect.element(page.getByText(/^Allow the camera .+ the code K7F3 and the time\./)).toBeVisible();
  await expectAccessible();
  await button('Start with the close-up').click();
  await expect.element(page.getByText('320 feet from the listing', { exact: true })).toBeVisible();
  await expectAccessible();
  await button('Take the photo: Close-up').click();
  await expect.element(page.getByText('Is the ad sharp enough to read?')).toBeVisible();
  await expectAccessible();
  await button('Take it again').click();
  await takePhoto('Close-up');
  await expect.element(page.getByText('From the street (2 of 2)')).toBeVisible();
  await takePhoto('From the street');
  await expect.element(slot('Close-up').getByText(/^Taken at .+, 320 feet from the listing\.$/)).toBeVisible();
  await expect.element(page.getByText(/^2 photos, /)).toBeVisible();
  await expectAccessible();
});

test('a photo carries the code and the time below the picture', async () => {
  answerOpenedCapture();
  open();
  await takeBoth();
  const picture = page.getByRole('img', { name: 'Close-up, taken' }).element() as HTMLImageElement;
  await expect.poll(() => [picture.naturalWidth, picture.naturalHeight]).toEqual([640, 503]);
});

test('everything is there again after the page was closed, also where the server can’t be reached', async () => {
  answerOpenedCapture();
  open();
  await takeBoth();
  await button('The lights are on').click();
  await page.getByLabelText('In your own words').fill('Lamp replaced.');
  useCaptureStates.setState({}, true);
  fakeApi.loseConnection('POST /captures/open');
  open();
  await expect.element(page.getByText(/^2 photos, /)).toBeVisible();
  await expect.element(page.getByLabelText('In your own words')).toHaveValue('Lamp replaced.');
  await expect.element(button('The lights are on')).toHaveAttribute('aria-pressed', 'true');
});

test('without a network the photos wait, and are sent when it is back', async () => {
  answerOpenedCapture();
  open();
  await takeAndDescribe();
  fakeApi.loseConnection(proofCall);
  await submit.click();
  await expect.element(page.getByText('Not sent yet')).toBeVisible();
  await expectAccessible();
  fakeApi.answer(proofCall, { message: 'Proof submitted successfully!' });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Your photos are sent')).toBeVisible();
});

test('a browser that can’t keep anything sends the photos all the same', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  answerOpenedCapture();
  open();
  await takeAndDescribe();
  fakeApi.answer(proofCall, { message: 'Proof submitted successfully!' });
  await submit.click();
  await expect.element(page.getByText('Your photos are sent')).toBeVisible();
});

test('if the server refuses the photos, they stay, with the reason', async () => {
  answerOpenedCapture();
  open();
  await takeAndDescribe();
  fakeApi.refuse(proofCall, 'file_infected');
  await submit.click();
  await expect.element(page.getByText(/^A file may be infected.+ Your photos are still on this phone\.$/)).toBeVisible();
  await expect.element(page.getByText(/^2 photos, /)).toBeVisible();
});

test('a description is needed, and what is missing is said', async () => {
  answerOpenedCapture();
  open();
  await takeBoth();
  await submit.click();
  await expect.element(page.getByText('Choose what is true above, or write a description.')).toBeVisible();
  expect(fakeApi.requestsTo(proofCall)).toEqual([]);
});

test('a photo can be removed and taken again, and files can be chosen up to five in all', async () => {
  answerOpenedCapture();
  open();
  await takeBoth();
  await button('Remove: Close-up').click();
  await expect.element(page.getByText(/One more would help: close-up\.$/)).toBeVisible();
  const files = [1, 2, 3, 4].map((number) => new File(['%PDF-1.4'], `log-${number}.pdf`, { type: 'application/pdf' }));
  await userEvent.upload(page.getByLabelText('Choose photos or files'), files);
  await expect.element(page.getByText(/^5 photos and files, /)).toBeVisible();
  await expect.element(button('Take the close-up')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Choose photos or files')).not.toBeInTheDocument();
  await button('Remove log-1.pdf').click();
  await userEvent.upload(page.getByLabelText('Choose photos or files'), new File(['MZ'], 'setup.exe'));
  await expect.element(page.getByText(/^Please upload only images, videos/)).toBeVisible();
});

test('a browser without a camera or a location says so, and files can be chosen instead', async () => {
  expectLog(/The camera did not start/);
  removeCamera();
  installPosition(null);
  answerOpenedCapture();
  open();
  await button('Take the close-up').click();
  await expect.element(page.getByText(/^The camera didn’t start\./)).toBeVisible();
  await expect.element(page.getByText('No location. Allow it for this site to show how near you are.')).toBeVisible();
  await expect.element(button('Take the photo: Close-up')).toBeDisabled();
  await expectAccessible();
  await button('Back').click();
  await expect.element(page.getByLabelText('Choose photos or files')).toBeInTheDocument();
});

test('far from the listing, the phone asks whether this is the right place', async () => {
  installPosition({ latitude: 30.3, longitude: -97.7431 });
  answerOpenedCapture();
  open();
  await button('Take the close-up').click();
  await expect.element(page.getByText('2.3 miles from the listing. Is this the right place?')).toBeVisible();
});

test('after 30 minutes no photo can be taken, and the others can be sent', async () => {
  answerOpenedCapture({ rejection: 'Partly covered.' }, 31);
  open();
  await expect.element(page.getByText(/^The time to take photos ended at /)).toBeVisible();
  await expect.element(button('Take the close-up')).not.toBeInTheDocument();
  await submit.click();
  await expect.element(page.getByText('Choose at least one photo first.')).toBeVisible();
  await expect.element(page.getByText('Partly covered.')).toBeVisible();
});

test('a link that is over, a request that needs no proof, and a capture that was sent say what to do', async () => {
  fakeApi.refuse('POST /captures/open', 'not_found');
  open();
  await expect.element(page.getByText('This link doesn’t work')).toBeVisible();
  open('short');
  await expect.element(page.getByText('This link doesn’t work')).toBeVisible();
  fakeApi.refuse('POST /captures/open', 'request_state_changed');
  open(`a${token.slice(1)}`);
  await expect.element(page.getByText('No photos are needed now')).toBeVisible();
  const at = new Date().toISOString();
  fakeApi.answer('POST /captures/open', { capture: { code: 'K7F3', openedAt: at, photosUntil: at, now: at, task: null } });
  open(`b${token.slice(1)}`);
  await expect.element(page.getByText('Your photos are sent')).toBeVisible();
  await expectAccessible();
});

test('a link that could not be opened for want of a network is opened later', async () => {
  fakeApi.loseConnection('POST /captures/open');
  open();
  await expect.element(page.getByText('The link could not be opened')).toBeVisible();
  answerOpenedCapture();
  await button('Try again').click();
  await expect.element(page.getByText('North wall above the bakery')).toBeVisible();
});

test('a desktop shows a code that a phone can read', async () => {
  signInAs(sampleSeller);
  const url = `https://frontage.example/capture#${token}`;
  fakeApi.answer('POST /api/seller/captures', { url, expiresAt: new Date(Date.now() + 1_800_000).toISOString() });
  const requestId = '0c0ffee0-0000-4000-8000-000000000001';
  const shown: boolean[] = [];
  openPage('/', { path: '/', Component: () => <PhonePanel requestId={requestId} disabled={false} onCode={(isShown) => shown.push(isShown)} /> });
  await button('Show the code').click();
  await expect.element(page.getByText('Scan this code with the phone')).toBeVisible();
  expect(decodeQr(await drawCode())).toBe(url);
  expect(fakeApi.requestsTo('POST /api/seller/captures')).toMatchObject([{ body: { _request: requestId } }]);
  await expectAccessible();
  await button('Choose files instead').click();
  await expect.element(button('Show the code')).toBeVisible();
  expect(shown).toEqual([true, false]);
});

/** The pixels that a phone would see. */
async function drawCode(): Promise<ImageData> {
  const svg = document.querySelector('figure svg')?.cloneNode(true) as SVGElement;
  for (const [name, value] of Object.entries({ xmlns: 'http://www.w3.org/2000/svg', width: '600', height: '600' })) svg.setAttribute(name, value);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 600, height: 600 });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = 'white';
  context.fillRect(0, 0, 600, 600);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, 600, 600);
}
