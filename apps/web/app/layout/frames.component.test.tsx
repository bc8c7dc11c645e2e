import { Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';
import { expectTexts } from '~/testing/texts.ts';
import { SellerMoneyTabs } from './seller-money-tabs.tsx';
import { SellerNavigation } from './seller-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import '~/seller-pages.css';

const tallPage = (name: string) => () => <h1 style={{ height: '3000px' }}>{name}</h1>;

function openSite(address: string): void {
  openPage(address, {
    Component: () => (
      <>
        <TopBar />
        <Outlet />
      </>
    ),
    children: [
      { index: true, Component: tallPage('Start') },
      { path: 'about-us', Component: tallPage('About') },
    ],
  });
}

// Proves: layout.bar.home, layout.bar.about-us, layout.bar.requested-packages, layout.menu.signed-out, roles.visitor.menu
test('the top bar shows a visitor Home and About Us, and the account menu Sign In and Sign Up', async () => {
  openSite('/');
  await expectTexts(page.getByRole('navigation', { name: 'Main' }).getByRole('link'), ['Home', 'About Us']);
  await expect.element(page.getByRole('link', { name: 'Requested Packages' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible();
});

test('a visitor finds Sign in and List your space in the bar, which signs up a seller and leads to the form', async () => {
  openSite('/');
  await expect.element(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/auth/login');
  const address = '/auth/register?type=seller&next=%2Fseller%2Fadd-listing';
  await expect.element(page.getByRole('link', { name: 'List your space' })).toHaveAttribute('href', address);
});

test('the top bar shows a customer their messages, and how many are unread', async () => {
  signInAs(sampleCustomer);
  fakeApi.answer('GET /notices', { notices: [], unread: 0 });
  fakeApi.answer('GET /chat/conversations', { conversations: [], total: 0, unread: 3, hasMore: false });
  await page.viewport(1280, 800);
  openSite('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.element(bar.getByRole('link', { name: 'Messages 3 unread messages' })).toHaveAttribute('href', '/messages');
  await page.viewport(390, 844);
  const menu = page.getByRole('button', { name: 'Open menu 3 unread messages' });
  await menu.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Menu', exact: true }).getByRole('link', { name: 'Messages 3 unread messages' }))
    .toBeVisible();
});

// Proves: layout.brand
test('the brand goes home, and scrolls to the top when home', async () => {
  openSite('/about-us');
  const brand = page.getByRole('link', { name: 'Frontage' });
  await brand.click();
  await expect.element(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  window.scrollTo(0, 500);
  await brand.click();
  await expect.poll(() => window.scrollY).toBe(0);
});

// Proves: navigation.seller.sidebar, navigation.seller.entries
test('the sidebar of sellers has an entry for each page, and one to log out', async () => {
  signInAs(sampleSeller);
  fakeApi.answer('GET /notices', { notices: [], unread: 0 });
  fakeApi.answer('GET /chat/conversations', { conversations: [], total: 0, unread: 0, hasMore: false });
  fakeApi.answer('GET /api/seller/requests-due', { requests: [], total: 2 });
  openPage('/seller/listings', { path: '/seller/listings', Component: SellerNavigation });
  const sidebar = page.getByRole('navigation', { name: 'Seller' });
  await expectTexts(sidebar.getByRole('link'), [
    /^Today/,
    'Listings',
    'Calendar',
    'User request',
    'Subscriptions',
    'Chat',
    'Earnings',
    'Payment Settings',
  ]);
  await expect.element(sidebar.getByRole('link', { name: 'Today 2 need your action' })).toHaveAttribute('href', '/seller/today');
  await expect.element(sidebar.getByRole('link', { name: 'Listings' })).toHaveAttribute('aria-current', 'page');
  await expect.element(sidebar.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('on a phone each page about money leads to the other two', async () => {
  await page.viewport(390, 844);
  const pages = ['/seller/earnings', '/seller/subscriptions', '/seller/payment-settings'];
  openPage('/seller/earnings', ...pages.map((path) => ({ path, Component: SellerMoneyTabs })));
  const tabs = page.getByRole('navigation', { name: 'Money' });
  await expectTexts(tabs.getByRole('link'), ['Earnings', 'Subscriptions', 'Payment Settings']);
  for (const name of ['Subscriptions', 'Payment Settings', 'Earnings']) {
    await tabs.getByRole('link', { name }).click();
    await expect.element(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  expect(tabs.element().scrollWidth).toBe(tabs.element().clientWidth);
});
