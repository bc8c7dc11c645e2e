import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeCurrentEnd, describeEnd, endDaysOf } from './end-labels.ts';

/** For the customer: sets, moves or removes the end of a running rental. */
export function ChangeEnd({ subscription }: { subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" small onClick={() => setOpen(true)}>
        {subscription.endsAt ? 'Change end date' : 'Set end date'}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="End date">
        <EndForm subscription={subscription} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EndForm({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { subscription_id: id, endsAt, timeZone } = subscription;
  const { revalidate } = useRevalidator();
  const now = useNow();
  const [endsOn, setEndsOn] = useState(endsAt ? dayIn(Date.parse(endsAt), timeZone) : '');
  const { first, last } = endDaysOf(subscription, now);
  const { text, error } = endsOn === '' ? { error: undefined } : describeEnd(subscription, endsOn, now);
  const change = useAction(
    (day: string | null) => api('PUT /api/customer/subscriptions/{id}/end', { params: { id }, body: { endsOn: day }, failure: null }),
    {
      onDone: async () => {
        await revalidate();
        onClose();
      },
      alwaysReload: true,
    },
  );

  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (text) void change.run(endsOn);
      }}
    >
      <div className="space-y-3 leading-relaxed text-pretty">
        <p className="font-semibold wrap-anywhere">{subscription._listing.title}</p>
        <p>{describeCurrentEnd(subscription)}</p>
      </div>
      <TextField
        label="End on or before"
        type="date"
        required
        min={first}
        max={last}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        error={error}
        hint={`A rental ends with a whole ${subscription.subscriptionType}: the last one that ends by this day. The next rental can start on the day it ends.`}
      />
      <p aria-live="polite" className="leading-relaxed text-pretty empty:hidden">
        {text}
      </p>
      {change.error && <InlineNotice tone="error">{change.error.message}</InlineNotice>}
      <div className="flex flex-wrap gap-3 max-sm:grid sm:justify-end">
        {/* The harmless way out gets the focus. */}
        <Button look="secondary" onClick={onClose} data-first-focus>
          Keep as it is
        </Button>
        <Button type="submit" className="max-sm:order-first" busy={change.running !== null && change.running[0] !== null}>
          Save end date
        </Button>
      </div>
      {endsAt && (
        <div className="flex border-t border-line pt-3 max-sm:grid sm:justify-end">
          <Button look="quiet" busy={change.running?.[0] === null} onClick={() => void change.run(null)}>
            Remove end date
          </Button>
        </div>
      )}
    </form>
  );
}
