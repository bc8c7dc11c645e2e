import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { ApiError } from '~/lib/api-error.ts';

interface ConfirmRemovalProps {
  name: string;
  onKeep: () => void;
  onRemove: () => Promise<void>;
}

/** The second step, in the place of the first: a card is gone for good and would have to be entered anew. */
export function ConfirmRemoval({ name, onKeep, onRemove }: ConfirmRemovalProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => harmless.current?.focus(), []);

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onRemove();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  }

  return (
    <fieldset aria-label={`Remove ${name}`} className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="text-sm font-medium">Remove {name}? You can add it again later.</p>
        <div className="flex gap-2">
          <Button ref={harmless} look="secondary" onClick={onKeep}>
            Keep
          </Button>
          <Button look="secondary" className="border-red text-red" busy={busy} onClick={() => void remove()}>
            Remove
          </Button>
        </div>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-sm font-medium text-red">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
