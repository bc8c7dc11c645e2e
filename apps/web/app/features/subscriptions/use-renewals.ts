import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';

/** Stripe needs a moment; then the list is loaded again. */
const reloadDelayMs = 3_000;

export interface Renewals {
  subscriptions: readonly Subscription[];
  /** The subscription whose renewal is being changed. */
  changingId: string | null;
  /** Lets a subscription end with its period, or renew again. True when that was done. */
  changeRenewal: (subscription: Subscription, isCancel: boolean) => Promise<boolean>;
  /** Why the last change was refused. */
  failure: string | null;
  clearFailure: () => void;
}

/** Shows the server's answer to a change at once. What is loaded after it counts more. */
export function useRenewals(viewer: Role, loaded: readonly Subscription[]): Renewals {
  const { revalidate } = useRevalidator();
  const [answers, setAnswers] = useState<{ since: readonly Subscription[]; changed: readonly Subscription[] }>({ since: loaded, changed: [] });
  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reloadTimer.current), []);

  const changed = answers.since === loaded ? answers.changed : [];
  const subscriptions = loaded.map((subscription) => changed.find(({ _id }) => _id === subscription._id) ?? subscription);

  const change = useAction((subscription: Subscription, isCancel: boolean) => send(viewer, subscription.subscription_id, isCancel), {
    onDone: ({ subscription }) => {
      setAnswers({ since: loaded, changed: [...changed.filter(({ _id }) => _id !== subscription._id), subscription] });
      clearTimeout(reloadTimer.current);
      reloadTimer.current = setTimeout(() => void revalidate(), reloadDelayMs);
    },
    onError: showError,
    alwaysReload: true,
  });

  return {
    subscriptions,
    changingId: change.running?.[0].subscription_id ?? null,
    changeRenewal: change.run,
    failure: change.error && describeError(change.error),
    clearFailure: change.clearError,
  };
}

function send(viewer: Role, id: string, isCancel: boolean) {
  const input = { body: { subscription_id: id, isCancel }, failure: null };
  return viewer === 'seller' ? api('POST /listing/seller/cancel', input) : api('POST /listing/customer/cancel', input);
}

function showError(error: ApiError): void {
  // The login, where the page is going, says why.
  if (error.code !== 'unauthenticated') toast.error(describeError(error));
}

function describeError({ code, message }: ApiError): string {
  return code === 'no_response' || code === 'internal' ? 'Failed to update subscription. Please try again.' : message;
}
