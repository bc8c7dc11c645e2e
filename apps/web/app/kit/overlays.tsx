import { useState } from 'react';
import { Button, buttonClasses } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Drawer } from '~/components/ui/drawer.tsx';
import { Menu, MenuAction } from '~/components/ui/menu.tsx';
import { toast } from '~/lib/toast.ts';
import { Specimen } from './specimen.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Specimen title="Over the page">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button look="secondary" onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
        <Menu label="Kit menu" button="Open menu" buttonClassName={buttonClasses('secondary')}>
          <MenuAction>Edit listing</MenuAction>
          <MenuAction>Unlist</MenuAction>
        </Menu>
        <Button look="secondary" onClick={() => toast.success('Listing added successfully')}>
          Success toast
        </Button>
        <Button look="secondary" onClick={() => toast.error('Failed to send message. Please try again.')}>
          Error toast
        </Button>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title="Delete this listing?">
        <p className="leading-relaxed">
          “North wall above the bakery” disappears from the search at once. Its running subscription goes on until the period ends.
        </p>
        <div className="mt-6 flex justify-end gap-3">
          <Button look="secondary" onClick={close} data-first-focus>
            Cancel
          </Button>
          <Button look="danger" onClick={close}>
            Delete listing
          </Button>
        </div>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Kit drawer">
        <p className="heading-item mt-4">A drawer</p>
      </Drawer>
    </Specimen>
  );
}
