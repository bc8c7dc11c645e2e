import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
