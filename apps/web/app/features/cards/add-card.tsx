import type { User } from '@frontage/contract/accounts.schema';
import { Elements } from '@stripe/react-stripe-js';
import { Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { appearance } from './appearance.ts';
import type { Beginning, Beginnings } from './begin-card.ts';
import { CardForm } from './card-form.tsx';
import { FieldsSkeleton } from './fields-skeleton.tsx';

interface AddCardProps {
  customer: User;
  beginnings: Beginnings;
  footer: HTMLElement | null;
  onSaving: (isSaving: boolean) => void;
  onAdded: (id: string) => Promise<void>;
  /** Missing where there is no other card to go back to. */
  onCancel: (() => void) | undefined;
}

export function AddCard({ beginnings, ...form }: AddCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [beginning, setBeginning] = useState(beginnings.begin);
  const isWished = form.onCancel !== undefined;

  // Below a list of cards the form would open out of sight.
  useEffect(() => {
    if (!isWished) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isWished]);

  function beginAgain() {
    beginnings.drop();
    setBeginning(beginnings.begin());
  }

  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className="heading-item mb-3 scroll-mt-2 outline-none">
        Add a card
      </h3>
      <Suspense fallback={<FieldsSkeleton />}>
        <Begun {...form} beginning={beginning} onAgain={beginAgain} />
      </Suspense>
    </section>
  );
}

interface BegunProps extends Omit<AddCardProps, 'beginnings'> {
  beginning: Promise<Beginning>;
  onAgain: () => void;
}

function Begun({ beginning, onAgain, ...form }: BegunProps) {
  const begun = use(beginning);
  if ('failure' in begun) return <NotBegun {...begun} onAgain={onAgain} onCancel={form.onCancel} />;
  const { stripe, clientSecret } = begun;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <CardForm {...form} onUnreachable={onAgain} />
    </Elements>
  );
}

interface NotBegunProps {
  failure: string;
  canTryAgain: boolean;
  onAgain: () => void;
  onCancel: (() => void) | undefined;
}

function NotBegun({ failure, canTryAgain, onAgain, onCancel }: NotBegunProps) {
  return (
    <InlineNotice tone={canTryAgain ? 'wrong' : 'info'}>
      <p>{failure}</p>
      {(canTryAgain || onCancel) && (
        <div className="mt-3 flex gap-2">
          {canTryAgain && (
            <Button look="secondary" onClick={onAgain}>
              Try again
            </Button>
          )}
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              Back to saved cards
            </Button>
          )}
        </div>
      )}
    </InlineNotice>
  );
}
