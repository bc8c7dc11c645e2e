import type { User } from '@frontage/contract/accounts.schema';
import { LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';

/** With the provider's part, which only those need who have come this far. */
const CardChooser = lazy(async () => ({ default: (await import('./card-chooser.tsx')).CardChooser }));

interface SelectPaymentMethodProps {
  customer: User;
  /** What is to be rented, and what it costs. */
  title: string;
  price: string;
  onClose: () => void;
}

export function SelectPaymentMethod({ customer, title, price, onClose }: SelectPaymentMethodProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <Sheet
      title="Select Payment Method"
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          {asked && <InlineNotice tone="info">Rental requests open soon.</InlineNotice>}
          <p className="flex gap-2 text-sm text-pretty">
            <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0 text-verdigris" />
            Nothing is charged until the seller accepts.
          </p>
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={chosen === null} onClick={() => setAsked(true)}>
              Send Rental Request
            </Button>
          </div>
        </div>
      }
    >
      <p className="flex flex-wrap justify-between gap-x-6 rounded-md bg-paper-deep px-4 py-2.5">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <strong className="font-semibold whitespace-nowrap tabular-nums">{price}</strong>
      </p>
      <div className="mt-5">
        <Suspense fallback={<CardsSkeleton />}>
          <CardChooser customer={customer} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      </div>
    </Sheet>
  );
}
