import type { SignedIn } from '~/lib/signed-in.ts';

interface SiteLink {
  to: string;
  text: string;
}

const forEverybody: SiteLink[] = [
  { to: '/', text: 'Home' },
  { to: '/about-us', text: 'About Us' },
];

const forCustomers: SiteLink[] = [
  { to: '/requestedPack', text: 'Requested Packages' },
  { to: '/subscriptions', text: 'Subscriptions' },
];

export function siteLinks(customer: SignedIn['customer']): SiteLink[] {
  return customer ? [...forEverybody, ...forCustomers] : forEverybody;
}
