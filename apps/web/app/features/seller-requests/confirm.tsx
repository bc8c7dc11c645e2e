import { type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import { Refusal } from './refusal.tsx';

interface ConfirmProps {
  action: string;
  /** What the way out is called: 'Cancel' would mean two things here. */
  keep: string;
  /** Gives why it was refused, or null. */
  onConfirm: () => Promise<ApiError | null>;
  onLeave: () => void;
  children: ReactNode;
}

/** Names the thing and what becomes of it; the harmless way out has the focus. */
export function Confirm({ action, keep, onConfirm, onLeave, children }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function confirm() {
    setBusy(true);
    setRefusal(null);
    setRefusal(await onConfirm());
    setBusy(false);
  }

  return (
    <div className="space-y-5">
      <p className="leading-relaxed wrap-anywhere text-pretty">{children}</p>
      {refusal && <Refusal error={refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onLeave} data-first-focus>
          {keep}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </div>
  );
}
