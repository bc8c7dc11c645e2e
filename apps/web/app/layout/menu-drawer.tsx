import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Drawer } from '~/components/ui/drawer.tsx';

/** The menu button on small screens, and its drawer. `badge` is shown on the button. */
export function MenuDrawer({ label, badge, children }: { label: string; badge?: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="relative -ml-2.5 grid size-11 place-items-center rounded-md hover:bg-paper-deep"
      >
        <MenuIcon aria-hidden className="size-6" />
        <span className="sr-only">Open menu</span>
        {badge}
      </button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} label={label}>
        {children}
      </Drawer>
    </>
  );
}
