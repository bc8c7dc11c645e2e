import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as contactRoute from '~/routes/contact.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';

const openContact = (address = '/contact') => openPage(address, pageRoute('/contact', contactRoute));

test('a visitor writes to us and reads what happens next', async () => {
  fakeApi.answer('POST /contact', { message: 'Thanks. We got your message and will reply by email.' });
  openContact();
  await page.getByLabelText('Name').fill('Casey Lee');
  await page.getByLabelText('Email').fill('casey@example.com');
  await page.getByLabelText('Topic').selectOptions('payment');
  await page.getByLabelText('Message').fill('Where is my receipt?');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText('Thanks. We got your message.')).toBeVisible();
  expect(fakeApi.requestsTo('POST /contact')).toMatchObject([
    { body: { name: 'Casey Lee', email: 'casey@example.com', topic: 'payment', message: 'Where is my receipt?', website: '' } },
  ]);
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect.element(page.getByLabelText('Message')).toHaveValue('');
});

test('name and address of someone who is signed in are filled in, and a report begins with its listing', async () => {
  signInAs(sampleSeller);
  openContact('/contact?topic=report&listing=12');
  await expect.element(page.getByLabelText('Name')).toHaveValue(sampleSeller.name);
  await expect.element(page.getByLabelText('Email')).toHaveValue(sampleSeller.email);
  await expect.element(page.getByLabelText('Topic')).toHaveValue('report');
  await expect.element(page.getByLabelText('Message')).toHaveValue('About listing 12:\n\n');
});

test('what the server refuses is shown, and what was typed stays', async () => {
  fakeApi.refuse('POST /contact', 'too_many_requests');
  openContact();
  await page.getByLabelText('Message').fill('Hello?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts. Please wait a moment and try again.');
  await expect.element(page.getByLabelText('Message')).toHaveValue('Hello?');
});
