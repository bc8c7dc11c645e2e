import type { User } from '@frontage/contract/accounts.schema';
import { Elements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { CardFieldsSkeleton, CardForm } from './card-form.tsx';
import type { CardSetup, CardSetupCache } from './card-setup.ts';

interface AddCardProps {
  customer: User;
  beginnings: CardSetupCache;
  footer: HTMLElement | null;
  onSaving: (isSaving: boolean) => void;
  onAdded: (id: string) => Promise<void>;
  /** Missing where there is no other card to go back to. */
  onCancel: (() => void) | undefined;
}

export function AddCard({ beginnings, ...form }: AddCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [beginning, setBeginning] = useState(beginnings.start);
  const isWished = form.onCancel !== undefined;

  // Below a list of cards the form would open out of sight.
  useEffect(() => {
    if (!isWished) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isWished]);

  function beginAgain() {
    beginnings.clear();
    setBeginning(beginnings.start());
  }

  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className="heading-item mb-3 scroll-mt-2 outline-none">
        Add a card
      </h3>
      <Suspense fallback={<CardFieldsSkeleton />}>
        <Begun {...form} beginning={beginning} onAgain={beginAgain} />
      </Suspense>
    </section>
  );
}

interface BegunProps extends Omit<AddCardProps, 'beginnings'> {
  beginning: Promise<CardSetup>;
  onAgain: () => void;
}

function Begun({ beginning, onAgain, ...form }: BegunProps) {
  const begun = use(beginning);
  if ('failure' in begun) return <NotBegun {...begun} onAgain={onAgain} onCancel={form.onCancel} />;
  const { stripe, clientSecret } = begun;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: stripeAppearance }}>
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

/** Our colours and measures, for the provider's fields: they live in a frame of its own, which our styles don't reach. */
const stripeAppearance: Appearance = {
  theme: 'flat',
  labels: 'above',
  variables: {
    colorPrimary: '#b23a22',
    colorBackground: '#ffffff',
    colorText: '#17130f',
    colorTextSecondary: '#6b6259',
    colorTextPlaceholder: '#6b6259',
    colorDanger: '#9b1c1c',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '5px',
    gridRowSpacing: '16px',
  },
  rules: {
    '.Label': { fontSize: '16px', fontWeight: '600', marginBottom: '6px' },
    '.Input': { border: '1px solid #8c7f72', padding: '12px 14px' },
    '.Input:focus': { outline: '3px solid #1f4e8c', outlineOffset: '2px' },
    '.Input--invalid': { border: '1px solid #9b1c1c', boxShadow: 'inset 0 0 0 1px #9b1c1c' },
    '.Error': { fontSize: '14px', fontWeight: '500' },
  },
};
