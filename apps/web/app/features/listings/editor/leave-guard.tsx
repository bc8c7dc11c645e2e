import { type ReactNode, useRef } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';

interface LeaveGuard {
  blocker: Blocker;
  /** What follows is a leaving that we do ourselves, with everything saved. */
  open: () => void;
}

/** Holds people back who would leave unsaved work. Whoever is signed out has to go: nothing could be saved any more. */
export function useLeaveGuard(isChanged: boolean): LeaveGuard {
  const isOpen = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isOpen.current && nextLocation.pathname !== currentLocation.pathname && !nextLocation.pathname.startsWith('/auth/'),
  );
  useBeforeUnload((event) => {
    if (isChanged && !isOpen.current) event.preventDefault();
  });
  return {
    blocker,
    open: () => {
      isOpen.current = true;
    },
  };
}

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
