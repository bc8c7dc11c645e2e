import { Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ContactPage } from '~/features/company/contact-page.tsx';
import { HelpPage } from '~/features/company/help-page.tsx';
import type { RootData } from '~/lib/root-data.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { openPage } from '~/testing/open-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import '~/account-pages.css';

const address = 'https://status.example/frontage';

function openSite(path: string, statusPage: string | null): void {
  openPage(path, {
    id: 'root',
    loader: (): RootData => ({ publicOrigin: '', cityLinks: [], statusPage }),
    children: [
      { path: '/contact', Component: () => <ContactPage refused={undefined} /> },
      { path: '/help', Component: HelpPage },
      { path: '/', Component: SiteFooter },
      { path: '/account', Component: SiteFooter },
    ],
    Component: Outlet,
  });
}

test.each(['/', '/account', '/contact', '/help'])('%s leads to the status page, where there is one', async (path) => {
  openSite(path, address);
  await expect.element(page.getByRole('link', { name: 'Status', exact: true })).toHaveAttribute('href', address);
  await expectAccessible();
  openSite(path, null);
  await expect.element(page.getByRole('link').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Status' })).not.toBeInTheDocument();
});
