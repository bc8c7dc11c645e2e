import type { SignedIn } from '~/lib/signed-in.ts';
import type { Destination } from './destination.ts';

const forVisitors: [to: string, title: string][] = [
  ['/auth/login', 'Sign In'],
  ['/auth/register', 'Sign Up'],
];

const forCustomers: [to: string, title: string][] = [
  ['/requestedPack', 'Requested Packages'],
  ['/subscriptions', 'Subscriptions'],
  ['/spending', 'Spending'],
  ['/notices?as=customer', 'Notices'],
  ['/account?as=customer', 'Account'],
];

const forSellers: [to: string, title: string][] = [
  ['/seller/listings', 'Listings'],
  ['/seller/add-listing', 'Add New Listing'],
  ['/seller/requested', 'User request'],
  ['/seller/subscriptions', 'Subscriptions'],
  ['/seller/chat', 'Chat'],
  ['/seller/earnings', 'Earnings'],
  ['/seller/payment-settings', 'Payment Settings'],
  ['/notices?as=seller', 'Notices'],
  ['/account?as=seller', 'Account'],
];

export function pagesFor({ seller, customer }: SignedIn): Destination[] {
  const isBoth = seller !== null && customer !== null;
  return [
    ...(seller ? said(forSellers, isBoth ? 'As seller' : '') : []),
    ...(customer ? said(forCustomers, isBoth ? 'As customer' : '') : []),
    ...said([['/', 'Home'], ...((seller ?? customer) ? [] : forVisitors), ['/about-us', 'About Us'], ['/terms-of-service', 'Terms of Service']], ''),
  ];
}

function said(pages: readonly [to: string, title: string][], about: string): Destination[] {
  return pages.map(([to, title]) => ({ group: 'Pages', title, about, to }));
}
