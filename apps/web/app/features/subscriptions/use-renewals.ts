import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import type { Role } from '~/lib/signed-in.ts';

/** The provider needs a moment; then the whole list is looked at again. */
const pauseBeforeLooking = 3_000;
const updateFailure = 'Failed to update subscription. Please try again.';

export interface Renewals {
  subscriptions: readonly Subscription[];
  /** Whose renewal is being changed. */
  changingId: string | null;
  /** Lets one end with its period, or go on. Gives why that was refused, or null. */
  changeRenewal: (subscription: Subscription, isCancel: boolean) => Promise<string | null>;
}

/** Subscriptions as they are after what was done here; what the server tells later counts more. */
export function useRenewals(viewer: Role, loaded: readonly Subscription[]): Renewals {
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<{ upon: readonly Subscription[]; changed: readonly Subscription[] }>({ upon: loaded, changed: [] });
  const [underWay, setUnderWay] = useState<string | null>(null);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changed = answered.upon === loaded ? answered.changed : [];
  const subscriptions = loaded.map((subscription) => changed.find(({ _id }) => _id === subscription._id) ?? subscription);

  async function change({ subscription_id: id }: Subscription, isCancel: boolean): Promise<string | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setUnderWay(id);
    try {
      const { subscription } = await send(viewer, id, isCancel);
      setAnswered({ upon: loaded, changed: [...changed.filter(({ _id }) => _id !== subscription._id), subscription] });
      lookSoon();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Mostly it is refused because something happened meanwhile.
      void revalidate();
      return tell(error);
    } finally {
      isBusy.current = false;
      setUnderWay(null);
    }
  }

  function lookSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), pauseBeforeLooking);
  }

  return { subscriptions, changingId: underWay, changeRenewal: change };
}

function send(viewer: Role, id: string, isCancel: boolean) {
  const input = { body: { subscription_id: id, isCancel }, failure: null };
  return viewer === 'seller' ? api('POST /listing/seller/cancel', input) : api('POST /listing/customer/cancel', input);
}

function tell({ code, message }: ApiError): string {
  const text = code === 'no_response' || code === 'internal' ? updateFailure : message;
  // Whoever is no longer signed in reads that on the way to the login.
  if (code !== 'unauthenticated') toast.error(text);
  return text;
}
