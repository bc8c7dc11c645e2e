import { Link, useLocation } from 'react-router';
import { COMPANY } from '~/features/company/company.ts';
import { type SignedIn, useSignedIn } from '~/lib/signed-in.ts';

const pages = [
  { to: '/', text: 'Home' },
  { to: '/about-us', text: 'About Us' },
  { to: '/terms-of-service', text: 'Terms of Service' },
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
    { to: '/auth/register?type=seller', text: 'Sign up to list a space' },
  ];
}

/** Pages where people work get the small footer. */
const workPages = /^\/(?:requestedPack|subscriptions|spending|account|notices)\b/;

export function SiteFooter() {
  const isSmall = workPages.test(useLocation().pathname);
  return isSmall ? <SmallFooter /> : <LargeFooter />;
}

const linkClasses = 'inline-flex min-h-9 items-center rounded-sm underline-offset-4 outline-amber hover:underline';

function SmallFooter() {
  return (
    <footer className="bg-ink text-paper">
      <nav aria-label="Frontage" className="column flex flex-wrap gap-x-6 py-4 text-sm">
        <span className="inline-flex min-h-9 flex-1 items-center whitespace-nowrap">
          © {COMPANY.year} {COMPANY.name}
        </span>
        {pages.map(({ to, text }) => (
          <Link key={to} to={to} className={linkClasses}>
            {text}
          </Link>
        ))}
        <a href={`mailto:${COMPANY.email}`} className={linkClasses}>
          {COMPANY.email}
        </a>
      </nav>
    </footer>
  );
}

function LargeFooter() {
  const groups = [
    { title: 'Frontage', links: pages },
    { title: 'Your account', links: accountLinks(useSignedIn()) },
  ];
  return (
    <footer className="overflow-hidden bg-ink text-paper">
      <div className="column grid gap-10 pt-14 sm:grid-cols-[1fr_auto_auto] sm:gap-16 sm:pt-20">
        <p className="heading-section max-w-[16ch]">Where brands meet walls, billboards and beyond.</p>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm font-semibold text-amber">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className={linkClasses}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="column @container mt-14 sm:mt-20">
        <p className="flex flex-wrap justify-between gap-x-8 border-t border-paper/25 pt-5 text-sm">
          <span className="inline-flex min-h-9 items-center">
            © {COMPANY.year} {COMPANY.name}
          </span>
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
