import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as helpRoute from '~/routes/help.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { helpAnswers } from './help-content.ts';

const openHelp = (address: string) => openPage(address, pageRoute('/help', helpRoute));
const questions = () => page.getByRole('heading', { level: 3 });

test('typing filters the answers, opens them and says how many there are', async () => {
  openHelp('/help');
  await expect.element(questions()).toHaveLength(helpAnswers.length);
  await page.getByLabelText('Search Help').fill('refund');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 answer for “refund”');
  await expect.element(page.getByText('Refunds go back to the card you used.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'How do I list a space?' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a search that finds nothing leads to all answers and to the contact form', async () => {
  openHelp('/help?q=zeppelin');
  await expect.element(page.getByRole('status')).toHaveTextContent('No answers for “zeppelin”');
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await page.getByRole('link', { name: 'see all answers' }).click();
  await expect.element(questions()).toHaveLength(helpAnswers.length);
  await expect.element(page.getByLabelText('Search Help')).toHaveValue('');
});

test('a link to an answer opens it', async () => {
  openHelp('/help#payouts');
  await expect.element(page.getByText('We send payouts every Friday')).toBeVisible();
  await expect.element(page.getByText('Stripe, which checks your identity')).not.toBeVisible();
  await expect.element(page.getByText('We send payouts every Friday').getByRole('link')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Earnings' })).toHaveAttribute('href', '/seller/earnings');
});
