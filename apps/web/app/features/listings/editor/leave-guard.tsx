import { type ReactNode, useRef } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';

interface LeaveGuard {
  blocker: Blocker;
  /** Call before navigating away with everything saved. */
  allowLeaving: () => void;
}

/** Asks before leaving unsaved work. Never blocks the login page: after a sign-out nothing can be saved. */
export function useLeaveGuard(isChanged: boolean): LeaveGuard {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !mayLeave.current && nextLocation.pathname !== currentLocation.pathname && !nextLocation.pathname.startsWith('/auth/'),
  );
  useBeforeUnload((event) => {
    if (isChanged && !mayLeave.current) event.preventDefault();
  });
  return {
    blocker,
    allowLeaving: () => {
      mayLeave.current = true;
    },
  };
}

interface LeaveDialogProps {
  blocker: Blocker;
  /** What happens to the unsaved work. */
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
