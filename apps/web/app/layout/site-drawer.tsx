import { NavLink } from 'react-router';
import { MenuDrawer } from './menu-drawer.tsx';

/** The main links on small screens, large enough for a thumb. */
export function SiteDrawer({ links }: { links: readonly { to: string; text: string }[] }) {
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
