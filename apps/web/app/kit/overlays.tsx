import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Drawer } from '~/components/ui/drawer.tsx';
import { PictureDialog } from '~/components/ui/picture-dialog.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';

function DialogSpecimen() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <OpenButton onClick={() => setOpen(true)}>Open dialog</OpenButton>
      <Dialog open={isOpen} onClose={close} title="Delete this listing?">
        <p className="leading-relaxed">“North wall above the bakery” is removed from search right away.</p>
        <div className="mt-6 flex justify-end gap-3">
          <Button look="secondary" onClick={close} data-first-focus>
            Cancel
          </Button>
          <Button look="danger" onClick={close}>
            Delete listing
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function DrawerSpecimen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton onClick={() => setOpen(true)}>Open drawer</OpenButton>
      <Drawer open={isOpen} onClose={() => setOpen(false)} label="Kit drawer">
        <p className="heading-item mt-4">A drawer</p>
      </Drawer>
    </>
  );
}

function SheetSpecimen() {
  const [width, setWidth] = useState<'normal' | 'wide'>();
  const close = () => setWidth(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <OpenButton onClick={() => setWidth('normal')}>Open sheet</OpenButton>
      <OpenButton onClick={() => setWidth('wide')}>Open wide sheet</OpenButton>
      {width && (
        <Sheet title="Select Payment Method" wide={width === 'wide'} onClose={close} footer={<Button onClick={close}>Done</Button>}>
          <p>The content scrolls, and the footer stays in view.</p>
        </Sheet>
      )}
    </div>
  );
}

function PictureDialogSpecimen() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <OpenButton onClick={() => setIndex(0)}>Enlarge photo</OpenButton>
      <PictureDialog title="The street" count={2} index={index} onIndex={setIndex} caption={(current) => `${current + 1} of 2`}>
        {() => <img src="/pictures/street-front.svg" alt="A street" className="size-full object-contain" />}
      </PictureDialog>
    </>
  );
}

function OpenButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button look="secondary" onClick={onClick}>
      {children}
    </Button>
  );
}

export const overlaySpecimens = {
  'ui/dialog': DialogSpecimen,
  'ui/drawer': DrawerSpecimen,
  'ui/sheet': SheetSpecimen,
  'ui/picture-dialog': PictureDialogSpecimen,
};
