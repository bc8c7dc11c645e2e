import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { readStored, writeStored } from '~/lib/browser-storage.ts';
import type { Role } from '~/lib/signed-in.ts';
import { usePush } from './use-push.ts';

const dismissedKey = 'push-card-dismissed';

/** Offered once there is a request to hear about, until it is accepted or dismissed. Notification settings always have it. */
export function PushCard({ account }: { account: Role }) {
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) !== null);
  return isDismissed ? null : (
    <Offer
      account={account}
      onDismiss={() => {
        writeStored(dismissedKey, 'yes');
        setDismissed(true);
      }}
    />
  );
}

function Offer({ account, onDismiss }: { account: Role; onDismiss: () => void }) {
  const { state, isChanging, failure, turnOn } = usePush(account);
  const [wasOff, setWasOff] = useState(false);
  if (state === 'off' && !wasOff) setWasOff(true);
  if (state === 'on' && wasOff)
    return (
      <output className="mt-6 flex items-center gap-2 rounded-lg border border-line bg-card px-4 py-3">
        <BellRing aria-hidden className="size-5 shrink-0 text-verdigris" />
        Notifications are on for this device.
      </output>
    );
  if (state !== 'off') return null;
  return (
    <section aria-label="Notifications" className="relative mt-6 rounded-lg border border-line bg-card p-4 pr-14 sm:p-5 sm:pr-14">
      <p className="font-semibold">Know right away when a request needs you</p>
      <p className="mt-1 text-pretty text-quiet">Get a notification on this device for new steps and deadlines. You can turn it off at any time.</p>
      <Button look="secondary" className="mt-3" busy={isChanging} onClick={turnOn}>
        <BellRing aria-hidden className="size-5" />
        Turn on notifications
      </Button>
      <div role="alert">
        <FieldError id="push-card-failure" text={failure} />
      </div>
      <button
        type="button"
        aria-label="Not now"
        onClick={onDismiss}
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-md hover:bg-paper-deep"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}
