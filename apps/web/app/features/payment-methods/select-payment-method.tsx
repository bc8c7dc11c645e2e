import type { User } from '@frontage/contract/accounts.schema';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useAction } from '~/lib/use-action.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';

/** Lazy, because it brings Stripe's code along. */
const CardChooser = lazyComponent(async () => (await import('./card-chooser.tsx')).CardChooser);

interface SelectPaymentMethodProps {
  customer: User;
  /** The listing's title. */
  title: string;
  price: string;
  /** The upload progress of the attachments, shown while the request is sent. */
  progress: ReactNode;
  /** Sends the request with this card. Resolves to an error message, or null when it was sent. */
  onSend: (card: string) => Promise<string | null>;
  onClose: () => void;
}

export function SelectPaymentMethod({ customer, title, price, progress, onSend, onClose }: SelectPaymentMethodProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [footer, setFooter] = useState<HTMLElement | null>(null);

  const { run: send, isRunning: isSending } = useAction(async (card: string) => {
    setFailure(null);
    setFailure(await onSend(card));
  });

  return (
    <Sheet
      title="Select Payment Method"
      onClose={() => !isSending && onClose()}
      footer={
        <div className="grid gap-3">
          {failure && <InlineNotice tone="error">{failure}</InlineNotice>}
          {isSending && progress}
          <p className="flex gap-2 text-sm text-pretty">
            <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0 text-verdigris" />
            You pay nothing now. You pay when you subscribe, after the seller accepts.
          </p>
          <div ref={setFooter} className="empty:hidden" />
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
            <Button look="secondary" disabled={isSending} onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={chosen === null || isSaving} busy={isSending} onClick={() => chosen !== null && void send(chosen)}>
              Send Rental Request
            </Button>
          </div>
          {chosen === null && <p className="text-right text-sm text-quiet max-sm:text-center">Choose or save a card to send your request.</p>}
        </div>
      }
    >
      <p className="flex flex-wrap justify-between gap-x-6 rounded-md bg-paper-deep px-4 py-2.5">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <strong className="font-semibold whitespace-nowrap tabular-nums">{price}</strong>
      </p>
      <div className="mt-5">
        <Suspense fallback={<CardsSkeleton />}>
          <CardChooser customer={customer} chosen={chosen} footer={footer} onChoose={setChosen} onSaving={setSaving} />
        </Suspense>
      </div>
    </Sheet>
  );
}
