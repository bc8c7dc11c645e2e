import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as loginRoute from '~/routes/login.tsx';
import * as registerRoute from '~/routes/register.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';

test.each([
  ['/auth/login', loginRoute, 'Sign In'],
  ['/auth/register', registerRoute, 'Sign Up'],
])('%s says who is signed in, and keeps its form for another account', async (path, route, button) => {
  signInAs(sampleSeller);
  openPage(path, pageRoute(path, route));
  const notice = page.getByRole('status').filter({ hasText: 'You’re signed in as' });
  await expect.element(notice).toHaveTextContent('You’re signed in as Sam Seller (seller). Continue');
  await expect.element(notice.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/seller/listings');
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  await expectAccessible();

  signInAs(sampleCustomer);
  await expect.element(notice).toHaveTextContent('You’re signed in as Casey Customer (customer) and Sam Seller (seller). Continue');
  await expect.element(notice.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

test.each([
  ['/auth/login', loginRoute, 'Sign In'],
  ['/auth/register', registerRoute, 'Sign Up'],
])('%s has no notice if nobody is signed in', async (path, route, button) => {
  openPage(path, pageRoute(path, route));
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  await expect.element(page.getByText('You’re signed in as')).not.toBeInTheDocument();
});
