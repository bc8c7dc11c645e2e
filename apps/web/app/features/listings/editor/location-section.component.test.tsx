import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import * as addListing from '~/routes/seller-add-listing.tsx';
import { writeDraft } from './listing-draft.ts';
import { emptyListingFields } from './listing-fields.ts';
import '~/seller-pages.css';

type Place = NonNullable<Parameters<typeof fakeApi.answer<'GET /places'>>[1]['place']>;

const newYork: Place = { city: 'New York', state: 'NY', latitude: 40.72, longitude: -74, foundBy: 'zipCode' };
const albany: Place = { city: 'Albany', state: 'NY', latitude: 42.65, longitude: -73.75, foundBy: 'zipCode' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const status = () => page.getByText(/^(?:The pin is|Found near|Map location is set)/).last();

let answers: [PositionCallback, PositionErrorCallback][] = [];

beforeEach(() => {
  signInAs(sampleSeller);
  answers = [];
  fakeApi.answer('GET /places', { place: newYork });
  stubGeolocation({ getCurrentPosition: (...callbacks: [PositionCallback, PositionErrorCallback]) => answers.push(callbacks) });
  // The map itself is shown in the browser tests.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

function stubGeolocation(value: object | undefined): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
}

async function openForm(position: { latitude: string; longitude: string } = { latitude: '', longitude: '' }): Promise<void> {
  const fields = { ...emptyListingFields, ...position, streetName: '12 Canal Street', city: 'New York', zipCode: '10013' };
  writeDraft(sampleSeller._id, { savedAt: new Date().toISOString(), fields, pictures: [] });
  openPage('/seller/add-listing', pageRoute('/seller/add-listing', addListing));
  await button('Continue draft').click();
}

async function changeZipCode(zipCode: string): Promise<void> {
  await page.getByLabelText('Zip Code').fill(zipCode);
  await page.getByLabelText('City').click();
}

function findDevice(latitude: number, longitude: number, accuracy: number): void {
  answers.at(-1)?.[0]({ coords: { latitude, longitude, accuracy } } as GeolocationPosition);
}

test.each([
  [{ code: 1, PERMISSION_DENIED: 1 }, 'Your browser blocks location for this site. Allow it in the browser’s settings, or move the pin.'],
  [{ code: 3, TIMEOUT: 3 }, 'Your device didn’t find its location in time. Try again, or move the pin.'],
  [{ code: 2 }, 'Your device doesn’t know where it is right now. Try again, or move the pin.'],
])('a device that doesn’t share its place says what to do: %o', async (error, text) => {
  await openForm();
  await page.getByText('Set it yourself').click();
  await button('I’m standing in front of it').click();
  answers[0]?.[1](error as GeolocationPositionError);
  await expect.element(page.getByText(text)).toBeVisible();
  await expectAccessible();
});

test('the place is taken from the device, and stays when the address changes, until the seller uses the address again', async () => {
  await openForm();
  await page.getByText('Set it yourself').click();
  await expect.element(page.getByLabelText('Latitude')).not.toBeVisible();
  await button('I’m standing in front of it').click();
  findDevice(40.718_512_34, -74.002_5, 20);
  await expect.element(page.getByText('Location set. It’s accurate to about 70 feet.')).toBeVisible();
  await expect.element(status()).toHaveTextContent('The pin is where you put it.');
  await page.getByText('Enter coordinates instead').click();
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('40.718512');
  await expect.element(page.getByLabelText('Longitude')).toHaveValue('-74.0025');

  await changeZipCode('10014');
  await expect.element(status()).toHaveTextContent('The pin is where you put it.');
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('40.718512');
  await expectAccessible();
  await button('Use the address instead').click();
  await expect.element(status()).toHaveTextContent('Found near New York, NY');
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('40.72');
  await expect.element(button('Use the address instead')).not.toBeInTheDocument();
});

test('a rough place is used only if the seller says so', async () => {
  await openForm({ latitude: '40.72', longitude: '-74' });
  await page.getByText('Check on the map').click();
  await page.getByText('Enter coordinates instead').click();
  await button('I’m standing in front of it').click();
  findDevice(40.8, -74.1, 250);
  await expect.element(page.getByText(/^Your device knows where it is only to about 820 feet\./)).toBeVisible();
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('40.72');
  await expectAccessible();
  await button('Keep the pin').click();
  await expect.element(button('Use it anyway')).not.toBeInTheDocument();
  await button('I’m standing in front of it').click();
  findDevice(40.8, -74.1, 9_000);
  await expect.element(page.getByText(/only to about 6 miles/)).toBeVisible();
  await button('Use it anyway').click();
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('40.8');
});

test('a position that came from the address follows the address', async () => {
  await openForm({ latitude: '40.72', longitude: '-74' });
  await changeZipCode('10014');
  await expect.element(status()).toHaveTextContent('Found near New York, NY');
  fakeApi.answer('GET /places', { place: albany });
  await changeZipCode('12207');
  await expect.element(status()).toHaveTextContent('Found near Albany, NY');
  await page.getByText('Check on the map').click();
  await page.getByText('Enter coordinates instead').click();
  await expect.element(page.getByLabelText('Latitude')).toHaveValue('42.65');
});

test('a saved pin stays when the address moves away, and the form says how far', async () => {
  await openForm({ latitude: '40.7', longitude: '-74.01' });
  fakeApi.answer('GET /places', { place: albany });
  await changeZipCode('12207');
  await expect.element(status()).toHaveTextContent('The pin is about 135 miles from this address. Check both.');
  await page.getByText('Check on the map').click();
  await expect.element(page.getByText('The map can’t be shown here. The pin is at 40.7, -74.01.')).toBeVisible();
});

test('a browser without geolocation says so', async () => {
  stubGeolocation(undefined);
  await openForm();
  await page.getByText('Set it yourself').click();
  await button('I’m standing in front of it').click();
  await expect.element(page.getByText('This browser can’t share your location. Move the pin instead.')).toBeVisible();
});
