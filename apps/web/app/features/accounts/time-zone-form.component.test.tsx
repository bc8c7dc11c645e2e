import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { deviceTimeZone, rememberTimeZone, showTimesFor } from '~/lib/time-zone.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { TimeZoneForm } from './time-zone-form.tsx';

test('a chosen zone is saved at once and named beside the time there; the device’s can be followed again', async () => {
  onTestFinished(() => rememberTimeZone('seller', { timeZone: null, timeZoneChosen: false }));
  signInAs(sampleSeller);
  showTimesFor('seller');
  openPage('/account', { path: '/account', Component: () => <TimeZoneForm account="seller" /> });
  const field = page.getByRole('combobox', { name: 'Your time zone' });
  await expect.element(field).toHaveValue('');

  fakeApi.answer('PUT /auth/time-zone', { timeZone: 'Pacific/Honolulu', timeZoneChosen: true });
  await field.selectOptions('Hawaii (HST)');
  await expect.element(page.getByText(/^It’s .* [AP]M HST there now\.$/)).toBeVisible();
  await expect.element(field).toHaveValue('Pacific/Honolulu');

  fakeApi.answer('PUT /auth/time-zone', { timeZone: deviceTimeZone(), timeZoneChosen: false });
  await field.selectOptions('');
  await expect.element(page.getByText(/^It’s .* [AP]M there now\.$/)).toBeVisible();
  expect(fakeApi.requestsTo('PUT /auth/time-zone').map(({ body }) => body)).toEqual([
    { timeZone: 'Pacific/Honolulu', mode: 'choose' },
    { timeZone: deviceTimeZone(), mode: 'follow' },
  ]);
});
