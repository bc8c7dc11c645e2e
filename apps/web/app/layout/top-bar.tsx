import { NavLink } from 'react-router';
import { type SignedIn, useSignedIn } from '~/lib/signed-in.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SiteBell } from './site-bell.tsx';

export function TopBar() {
  const links = siteLinks(useSignedIn((state) => state.customer));
  return (
    <header className="fixed inset-x-0 top-0 z-40 h-bar border-b border-line bg-paper">
      <div className="column flex h-full items-center gap-2 lg:gap-8">
        <SiteDrawer links={links} />
        <BrandLink />
        <nav aria-label="Main" className="hidden h-full items-stretch md:flex">
          {links.map(({ to, text }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="-mb-px flex items-center border-b-3 border-transparent px-2.5 font-medium whitespace-nowrap hover:text-brick aria-[current=page]:border-brick aria-[current=page]:font-semibold"
            >
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <SiteBell account="customer" />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

interface SiteLink {
  to: string;
  text: string;
}

const publicLinks: SiteLink[] = [
  { to: '/', text: 'Home' },
  { to: '/about-us', text: 'About Us' },
];

const customerLinks: SiteLink[] = [
  { to: '/requestedPack', text: 'Requested Packages' },
  { to: '/subscriptions', text: 'Subscriptions' },
];

function siteLinks(customer: SignedIn['customer']): SiteLink[] {
  return customer ? [...publicLinks, ...customerLinks] : publicLinks;
}

/** The main links on small screens, large enough for a thumb. */
function SiteDrawer({ links }: { links: readonly SiteLink[] }) {
  return (
    <div className="md:hidden">
      <MenuDrawer label="Menu">
        <nav aria-label="Main" className="flex flex-col">
          {links.map(({ to, text }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="border-b border-line py-4 font-display text-3xl leading-none font-extrabold tracking-tight aria-[current=page]:text-brick"
            >
              {text}
            </NavLink>
          ))}
        </nav>
        <p className="mt-auto pt-10 text-sm text-quiet">Marketplace for renting physical ad space</p>
      </MenuDrawer>
    </div>
  );
}
