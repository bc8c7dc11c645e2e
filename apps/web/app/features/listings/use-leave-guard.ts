import { useRef } from 'react';
import { type Blocker, useBeforeUnload, useBlocker } from 'react-router';

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
