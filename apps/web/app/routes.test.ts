import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedPages, type PageGroup, pages } from './pages.ts';
import routes from './routes.ts';

interface Place {
  path?: string | undefined;
  file: string;
  children?: Place[] | undefined;
}

function pathsIn(places: readonly Place[], parent = ''): string[] {
  return places.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children.length > 0 ? pathsIn(children, own) : [own || '/'];
  });
}

// Proves: routes.landing, routes.listing, routes.about-us, routes.terms-of-service, routes.subscriptions, routes.login, routes.register
// Proves: routes.seller-subscriptions, routes.seller-payment-settings
test('every page has the address that was agreed', () => {
  expect(pathsIn(routes)).toEqual(
    expect.arrayContaining([
      '/',
      '/listing/:_listing',
      '/about-us',
      '/terms-of-service',
      '/subscriptions',
      '/requestedPack',
      '/auth/login',
      '/auth/register',
      '/seller/listings',
      '/seller/add-listing',
      '/seller/edit-listing/:_listing',
      '/seller/subscriptions',
      '/seller/requested',
      '/seller/chat',
      '/seller/payment-settings',
    ]),
  );
});

test('every module of the folder `routes` has an address, or is the frame of others', () => {
  const filesIn = (places: readonly Place[]): string[] => places.flatMap(({ file, children = [] }) => [file, ...filesIn(children)]);
  const modules = readdirSync(join(import.meta.dirname, 'routes')).map((name) => `routes/${name}`);
  expect(modules.filter((file) => !filesIn(routes).includes(file))).toEqual([]);
});

test('a menu links to every page that has a name', () => {
  const folder = join(import.meta.dirname, 'layout');
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const layout = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const paths = (Object.keys(pages) as PageGroup[]).flatMap((group) => namedPages(group).map(({ path }) => path));
  expect(paths.filter((path) => !new RegExp(`["'\`]${path}["'\`?]`).test(layout))).toEqual([]);
});
