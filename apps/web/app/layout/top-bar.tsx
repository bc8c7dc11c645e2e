import { NavLink } from 'react-router';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { SiteBell } from './site-bell.tsx';
import { SiteDrawer } from './site-drawer.tsx';
import { siteLinks } from './site-links.ts';

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
