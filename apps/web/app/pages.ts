/**
 * Every page. Routes, robots.txt, the sitemap, the seller's navigation, the command palette and the browser tests read this table, so a page that
 * is added here is complete, or a check names what is missing. The group decides the frame and who may open the page.
 */
interface PageRow {
  path: `/${string}`;
  /** Its module in the folder `routes`, without the ending. */
  file: string;
  /** What menus and the command palette call it. Null if only other pages and emails lead to it. */
  name: string | null;
  isInSitemap?: boolean;
  isInSellerMenu?: boolean;
}

export const pages = {
  /** For everyone. */
  site: [
    { path: '/', file: 'landing', name: 'Home', isInSitemap: true },
    { path: '/listing/:_listing', file: 'listing-detail', name: null },
    { path: '/spaces/:state/:city?/:kind?', file: 'spaces', name: null },
    { path: '/about-us', file: 'about-us', name: 'About Us', isInSitemap: true },
    { path: '/help', file: 'help', name: 'Help', isInSitemap: true },
    { path: '/contact', file: 'contact', name: 'Contact Us', isInSitemap: true },
    { path: '/terms-of-service', file: 'terms-of-service', name: 'Terms of Service', isInSitemap: true },
    { path: '/privacy', file: 'privacy', name: 'Privacy Policy', isInSitemap: true },
    { path: '/ad-policy', file: 'ad-policy', name: 'Ad Policy', isInSitemap: true },
    { path: '/unsubscribe', file: 'unsubscribe', name: null },
    { path: '/demo', file: 'demo', name: null },
  ],
  /** For people who are not signed in. */
  auth: [
    { path: '/auth/login', file: 'login', name: 'Sign In' },
    { path: '/auth/register', file: 'register', name: 'Sign Up' },
    { path: '/auth/forgot-password', file: 'forgot-password', name: null },
    { path: '/auth/reset-password', file: 'reset-password', name: null },
  ],
  /** One task, for people with a link to it. */
  link: [{ path: '/capture', file: 'capture', name: null }],
  customer: [
    { path: '/requestedPack', file: 'customer-requests', name: 'Requested Packages' },
    { path: '/requestedPack/:id', file: 'customer-request', name: null },
    { path: '/subscriptions', file: 'customer-subscriptions', name: 'Subscriptions' },
    { path: '/messages', file: 'customer-messages', name: 'Messages' },
    { path: '/spending', file: 'customer-spending', name: 'Spending' },
  ],
  seller: [
    { path: '/seller/today', file: 'seller-today', name: 'Today', isInSellerMenu: true },
    { path: '/seller/listings', file: 'seller-listings', name: 'Listings', isInSellerMenu: true },
    { path: '/seller/add-listing', file: 'seller-add-listing', name: 'Add New Listing' },
    { path: '/seller/edit-listing/:_listing', file: 'seller-edit-listing', name: null },
    { path: '/seller/listings/:_listing/calendar', file: 'seller-listing-calendar', name: null },
    { path: '/seller/calendar', file: 'seller-calendar', name: 'Calendar', isInSellerMenu: true },
    { path: '/seller/requested', file: 'seller-requests', name: 'User request', isInSellerMenu: true },
    { path: '/seller/requested/:id', file: 'seller-request', name: null },
    { path: '/seller/subscriptions', file: 'seller-subscriptions', name: 'Subscriptions', isInSellerMenu: true },
    { path: '/seller/chat', file: 'seller-chat', name: 'Chat', isInSellerMenu: true },
    { path: '/seller/earnings', file: 'seller-earnings', name: 'Earnings', isInSellerMenu: true },
    { path: '/seller/payment-settings', file: 'seller-payment-settings', name: 'Payment Settings', isInSellerMenu: true },
  ],
  /** For customers and sellers, in the frame of the account that `?as=` names. */
  account: [
    { path: '/notices', file: 'notices', name: 'Notifications' },
    { path: '/account', file: 'account', name: 'Account' },
  ],
} as const satisfies Record<string, readonly PageRow[]>;

export type PageGroup = keyof typeof pages;

type RowIn<Group extends PageGroup> = (typeof pages)[Group][number];

/** The paths of some groups, such as `/requestedPack/:id`. */
export type PagePath<Group extends PageGroup = PageGroup> = RowIn<Group>['path'];

export type SellerMenuPath = Extract<RowIn<'seller'>, { isInSellerMenu: true }>['path'];

/** The pages of a group that people find by their name. */
export function namedPages(group: PageGroup): { path: PagePath; name: string }[] {
  return pages[group].flatMap(({ path, name }) => (name === null ? [] : [{ path, name }]));
}

/** The paths of some groups. */
export function pathsOf<Group extends PageGroup>(...groups: Group[]): PagePath<Group>[] {
  return groups.flatMap((group) => pages[group].map(({ path }) => path));
}
