import { Link, NavLink } from 'react-router';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { classes } from '~/components/ui/classes.ts';
import { withNext } from '~/lib/login-redirect.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AccountMenu } from './account-menu.tsx';
import { AfterContent } from './after-content.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SiteBell } from './site-bell.tsx';

/** Lazy with their styles: visitors have no messages. */
const UnreadBadge = lazyComponent(async () => (await import('~/features/chat/unread-badges.tsx')).UnreadNavigationBadge);
const UnreadLinkBadge = lazyComponent(async () => (await import('~/features/chat/unread-badges.tsx')).UnreadLinkBadge);
const UnreadMenuBadge = lazyComponent(async () => (await import('~/features/chat/unread-badges.tsx')).UnreadMenuBadge);

export function TopBar() {
  const { customer, seller } = useSignedIn();
  const links = customer ? [...publicLinks, ...customerLinks] : publicLinks;
  const isVisitor = !customer && !seller;
  return (
    <header className="fixed inset-x-0 top-0 z-40 h-bar border-b border-line bg-paper">
      <div className="column flex h-full items-center gap-2 lg:gap-8">
        <SiteDrawer isCustomer={customer !== null} links={isVisitor ? [...links, ...visitorLinks] : links} />
        <BrandLink />
        <nav aria-label="Main" className="hidden h-full items-stretch md:flex">
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to} end className={classes(linkClasses, customer && publicLinks.some((link) => link.to === to) && 'max-lg:hidden')}>
              {text}
              {to === messagesPath && (
                <AfterContent>
                  <UnreadBadge account="customer" />
                </AfterContent>
              )}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <SiteBell account="customer" />
          {isVisitor && <VisitorLinks />}
          <div className={isVisitor ? 'max-sm:hidden' : undefined}>
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  );
}

const linkClasses =
  '-mb-px flex items-center gap-1.5 border-b-3 border-transparent px-2.5 font-medium whitespace-nowrap hover:text-brick aria-[current=page]:border-brick aria-[current=page]:font-semibold';

interface SiteLink {
  to: string;
  text: string;
}

const publicLinks: SiteLink[] = [
  { to: '/', text: 'Home' },
  { to: '/about-us', text: 'About Us' },
];

const messagesPath = '/messages';

const customerLinks: SiteLink[] = [
  { to: '/requestedPack', text: 'Requested Packages' },
  { to: '/subscriptions', text: 'Subscriptions' },
  { to: messagesPath, text: 'Messages' },
];

/** On phones the drawer has what the account menu has elsewhere: both would not fit into the bar. */
const visitorLinks: SiteLink[] = [
  { to: '/auth/login', text: 'Sign In' },
  { to: '/auth/register', text: 'Sign Up' },
];

/** A person who lists their space signs up as a seller, and then starts with the form. */
const listSpacePath = withNext('/auth/register?type=seller', '/seller/add-listing');

function VisitorLinks() {
  return (
    <>
      <Link
        to={listSpacePath}
        className="inline-flex min-h-11 items-center rounded-md border-line-strong font-semibold whitespace-nowrap hover:text-brick max-sm:text-sm sm:border sm:px-4 sm:hover:border-ink sm:hover:text-ink"
      >
        List your space
      </Link>
      <Link
        to="/auth/login"
        className="inline-flex min-h-11 items-center rounded-md px-2 font-medium whitespace-nowrap hover:text-brick max-sm:-mr-2 max-sm:text-sm sm:px-3"
      >
        Sign in
      </Link>
    </>
  );
}

/** The main links on small screens, large enough for a thumb. */
function SiteDrawer({ links, isCustomer }: { links: readonly SiteLink[]; isCustomer: boolean }) {
  const badge = (
    <AfterContent>
      <UnreadMenuBadge account="customer" />
    </AfterContent>
  );
  return (
    <div className="md:hidden">
      <MenuDrawer label="Menu" badge={isCustomer && badge}>
        <nav aria-label="Main" className="flex flex-col">
          {links.map(({ to, text }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="flex items-center border-b border-line py-4 font-display text-3xl leading-none font-extrabold tracking-tight aria-[current=page]:text-brick"
            >
              {text}
              {to === messagesPath && (
                <AfterContent>
                  <UnreadLinkBadge account="customer" />
                </AfterContent>
              )}
            </NavLink>
          ))}
        </nav>
        <p className="mt-auto pt-10 text-sm text-quiet">Marketplace for renting physical ad space</p>
      </MenuDrawer>
    </div>
  );
}
