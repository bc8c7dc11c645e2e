import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Drawer } from '~/components/ui/drawer.tsx';

/** The button in the bar of small screens, and the drawer that it opens. `mark`: what waits inside. */
export function MenuDrawer({ label, mark, children }: { label: string; mark?: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="relative -ml-2.5 grid size-11 place-items-center rounded-md hover:bg-paper-deep"
      >
        <MenuIcon aria-hidden className="size-6" />
        <span className="sr-only">Open menu</span>
        {mark}
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} label={label}>
        {children}
      </Drawer>
    </>
  );
}
