import { expect, test } from 'vitest';
import routes from './routes.ts';

interface Place {
  path?: string | undefined;
  children?: Place[] | undefined;
}

function pathsIn(places: readonly Place[], parent = ''): string[] {
  return places.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children.length > 0 ? pathsIn(children, own) : [own || '/'];
  });
}

// Proves: routes.landing, routes.listing, routes.about-us, routes.terms-of-service, routes.subscriptions, routes.requestedPack, routes.login
// Proves: routes.register, routes.seller-listings, routes.seller-add-listing, routes.seller-edit-listing, routes.seller-subscriptions
// Proves: routes.seller-requested, routes.seller-chat, routes.seller-payment-settings
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
