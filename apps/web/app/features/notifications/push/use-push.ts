import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { orNull } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-state.ts';

interface Push {
  /** Null until it is known. */
  state: PushState | null;
  isChanging: boolean;
  failure: string | undefined;
  turnOn: () => void;
  turnOff: () => void;
}

/** Whether this browser shows the account's notices. */
export function usePush(account: Role): Push {
  const [state, setState] = useState<PushState | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    void orNull(readPushState(account)).then((read) => isCurrent && setState(read));
    return () => {
      isCurrent = false;
    };
  }, [account]);

  async function change(to: (role: Role) => Promise<PushState>): Promise<void> {
    setChanging(true);
    setFailure(undefined);
    try {
      setState(await to(account));
    } catch (error) {
      // Besides the server, the browser's own push service may refuse or be out of reach.
      setFailure(error instanceof ApiError ? error.message : 'Your browser couldn’t change notifications. Please try again later.');
    } finally {
      setChanging(false);
    }
  }

  return { state, isChanging, failure, turnOn: () => void change(turnPushOn), turnOff: () => void change(turnPushOff) };
}
