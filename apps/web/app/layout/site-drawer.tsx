import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { Drawer } from '~/components/ui/drawer.tsx';

/** The main links on small screens, large enough for a thumb. */
export function SiteDrawer({ links }: { links: readonly { to: string; text: string }[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-ml-2.5 grid size-11 place-items-center rounded-md hover:bg-paper-deep"
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu">
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
      </Drawer>
    </div>
  );
}
