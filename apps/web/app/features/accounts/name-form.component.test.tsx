import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectLog, readLogs } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { NameForm } from './name-form.tsx';

// Proves: errors.no-response
test('a call without an answer is logged and brings no toast', async () => {
  expectLog(/No answer from the API/);
  signInAs(sampleSeller);
  fakeApi.loseConnection('PUT /auth/profile');
  openPage('/account', { path: '/account', Component: () => <NameForm user={sampleSeller} /> });
  await page.getByRole('textbox', { name: 'Name' }).fill('Sam Unheard');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect.poll(readLogs).toEqual([expect.stringContaining('No answer from the API')]);
  await expect.element(page.getByRole('button', { name: 'Save name' })).toBeEnabled();
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(0);
});
