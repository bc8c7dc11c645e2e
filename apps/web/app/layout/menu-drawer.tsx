import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Drawer } from '~/components/ui/drawer.tsx';

/** The button in the bar of small screens, and the drawer that it opens. */
export function MenuDrawer({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-ml-2.5 grid size-11 place-items-center rounded-md hover:bg-paper-deep"
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} label={label}>
        {children}
      </Drawer>
    </>
  );
}
