import { Link, useLocation } from 'react-router';
import { COMPANY } from '~/features/company/company.ts';
import { useRootData } from '~/lib/root-data.ts';
import { type SignedIn, useSignedIn } from '~/lib/signed-in.ts';

interface FooterLink {
  to: string;
  text: string;
}

const companyPages = [
  { to: '/', text: 'Home' },
  { to: '/about-us', text: 'About Us' },
  { to: '/help', text: 'Help' },
  { to: '/contact', text: 'Contact Us' },
];

function useCompanyPages() {
  const { statusPage } = useRootData();
  return statusPage ? [...companyPages, { to: statusPage, text: 'Status' }] : companyPages;
}

const rulePages = [
  { to: '/terms-of-service', text: 'Terms of Service' },
  { to: '/privacy', text: 'Privacy Policy' },
  { to: '/ad-policy', text: 'Ad Policy' },
];

function accountLinks({ seller, customer }: SignedIn) {
  if (seller)
    return [
      { to: '/seller/listings', text: 'Seller dashboard' },
      { to: '/account', text: 'Account' },
    ];
  if (customer) return [{ to: '/account', text: 'Account' }];
  return [
    { to: '/auth/login', text: 'Sign In' },
    { to: '/auth/register', text: 'Sign Up' },
    { to: '/auth/register?type=seller', text: 'List your space' },
  ];
}

/** Pages where people work get the small footer. */
const workPages = /^\/(?:requestedPack|subscriptions|spending|account|notices)\b/;

export function SiteFooter() {
  const { pathname } = useLocation();
  const isSmall = workPages.test(pathname);
  // Its messages fill the screen.
  if (pathname === '/messages') return null;
  return isSmall ? <SmallFooter /> : <LargeFooter />;
}

const linkClasses = 'inline-flex min-h-9 items-center max-sm:min-h-11 rounded-sm underline-offset-4 outline-amber hover:underline';

const copyright = `© ${COMPANY.year} ${COMPANY.name}`;

function toLink({ to, text }: FooterLink) {
  return (
    <Link key={to} to={to} className={linkClasses}>
      {text}
    </Link>
  );
}

function SmallFooter() {
  return (
    <footer className="bg-ink text-paper">
      <nav aria-label="Frontage" className="column flex flex-wrap gap-x-6 py-4 text-sm">
        <span className="inline-flex min-h-9 flex-1 items-center whitespace-nowrap max-lg:basis-full">{copyright}</span>
        {[...useCompanyPages(), ...rulePages].map(toLink)}
      </nav>
    </footer>
  );
}

function LargeFooter() {
  const { cityLinks = [] } = useRootData();
  const groups = [
    { title: 'Frontage', links: useCompanyPages() },
    { title: 'Rules', links: rulePages },
    { title: 'Your account', links: accountLinks(useSignedIn()) },
  ];
  return (
    <footer className="overflow-hidden bg-ink text-paper">
      <div className="column grid grid-cols-2 gap-10 pt-14 sm:grid-cols-3 sm:pt-20 lg:grid-cols-[1fr_auto_auto_auto] lg:gap-16">
        <p className="heading-section col-span-full max-w-[16ch] lg:col-span-1">Where brands meet walls, billboards and beyond.</p>
        {groups.map((group) => (
          <LinkGroup key={group.title} {...group} />
        ))}
        {cityLinks.length > 0 && <LinkGroup title="Ad space by city" links={cityLinks} isWide />}
      </div>
      <div className="column @container mt-14 sm:mt-20">
        <p className="flex flex-wrap justify-between gap-x-8 border-t border-paper/25 pt-5 text-sm">
          <span className="inline-flex min-h-9 items-center">{copyright}</span>
          <a href={`mailto:${COMPANY.email}`} className={linkClasses}>
            {COMPANY.email}
          </a>
        </p>
        {/* The name across the whole width, cut off by the page's edge. Decoration, so it is not text. */}
        <div
          aria-hidden
          className="mt-8 -mb-[0.2em] -ml-[0.03em] font-display text-[27.5cqw] leading-none font-extrabold tracking-[-0.045em] whitespace-nowrap text-[#2a2620] before:content-['Frontage']"
        />
      </div>
    </footer>
  );
}

interface LinkGroupProps {
  title: string;
  links: readonly FooterLink[];
  /** In rows, across all columns. */
  isWide?: boolean;
}

function LinkGroup({ title, links, isWide = false }: LinkGroupProps) {
  return (
    <nav aria-label={title} className={isWide ? 'col-span-full' : undefined}>
      <h2 className="text-sm font-semibold text-amber">{title}</h2>
      <ul className={isWide ? 'mt-2 flex flex-wrap gap-x-6' : 'mt-2'}>
        {links.map((link) => (
          <li key={link.to}>{toLink(link)}</li>
        ))}
      </ul>
    </nav>
  );
}
