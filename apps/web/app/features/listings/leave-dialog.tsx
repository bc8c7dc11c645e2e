import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';

interface LeaveDialogProps {
  blocker: Blocker;
  /** What becomes of the work. */
  children: ReactNode;
}

export function LeaveDialog({ blocker, children }: LeaveDialogProps) {
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave this page?">
      <div className="leading-relaxed">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={stay} data-first-focus>
          Stay
        </Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
