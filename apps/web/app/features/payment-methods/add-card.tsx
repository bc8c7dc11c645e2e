import type { User } from '@frontage/contract/accounts.schema';
import { Elements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { CardFieldsSkeleton, CardForm, type SaveCard } from './card-form.tsx';
import type { CardSetup, CardSetupCache } from './card-setup.ts';

interface AddCardProps {
  customer: User;
  setups: CardSetupCache;
  footer: HTMLElement | null;
  onSaving: (isSaving: boolean) => void;
  onAdded: (id: string) => Promise<void>;
  onFilled?: ((save: SaveCard | null) => void) | undefined;
  /** Undefined when there is no saved card to go back to. */
  onCancel: (() => void) | undefined;
}

export function AddCard({ setups, ...form }: AddCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [setup, setSetup] = useState(setups.start);
  const isBelowCards = form.onCancel !== undefined;

  // Below a list of saved cards the form would open off screen.
  useEffect(() => {
    if (!isBelowCards) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isBelowCards]);

  function retry() {
    setups.clear();
    setSetup(setups.start());
  }

  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className="heading-item mb-3 scroll-mt-2 outline-none">
        Add a card
      </h3>
      <Suspense fallback={<CardFieldsSkeleton />}>
        <CardFormWhenReady {...form} setup={setup} onRetry={retry} />
      </Suspense>
    </section>
  );
}

interface CardFormWhenReadyProps extends Omit<AddCardProps, 'setups'> {
  setup: Promise<CardSetup>;
  onRetry: () => void;
}

function CardFormWhenReady({ setup, onRetry, ...form }: CardFormWhenReadyProps) {
  const result = use(setup);
  if ('failure' in result) return <SetupFailure {...result} onRetry={onRetry} onCancel={form.onCancel} />;
  const { stripe, clientSecret } = result;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: stripeAppearance }}>
      <CardForm {...form} onReload={onRetry} />
    </Elements>
  );
}

interface SetupFailureProps {
  failure: string;
  canRetry: boolean;
  onRetry: () => void;
  onCancel: (() => void) | undefined;
}

function SetupFailure({ failure, canRetry, onRetry, onCancel }: SetupFailureProps) {
  return (
    <InlineNotice tone={canRetry ? 'error' : 'info'}>
      <p>{failure}</p>
      {(canRetry || onCancel) && (
        <div className="mt-3 flex gap-2">
          {canRetry && (
            <Button look="secondary" onClick={onRetry}>
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

/** Our look for Stripe's fields. They live in Stripe's iframe, where our stylesheets don't apply. */
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
