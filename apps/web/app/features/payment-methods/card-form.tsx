import type { User } from '@frontage/contract/accounts.schema';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';
import { stripeUnavailableText } from './card-setup.ts';
import { saveCard } from './save-card.ts';

const fieldOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  business: { name: 'Frontage' },
  fields: { billingDetails: { name: 'never', email: 'never' } },
  wallets: { applePay: 'never', googlePay: 'never' },
};

/** Returns the card's id, or null if it was not saved. */
export type SaveCard = () => Promise<string | null>;

interface CardFormProps {
  customer: User;
  /** Where the buttons go, so that they stay visible while the fields scroll. */
  footer: HTMLElement | null;
  onSaving: (isSaving: boolean) => void;
  onAdded: (id: string) => Promise<void>;
  onCancel: (() => void) | undefined;
  /** Called with a function while the form is filled in. Another button may then save the card as part of what it does. */
  onFilled?: ((save: SaveCard | null) => void) | undefined;
  /** Stripe's fields did not load, and the user asks to try again. */
  onReload: () => void;
}

/** We ask for the name; Stripe asks for everything else in its own iframe, so card numbers never reach our page. */
export function CardForm({ customer, footer, onSaving, onAdded, onCancel, onFilled, onReload }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [name, setName] = useState(customer.name);
  const [nameError, setNameError] = useState<string>();
  const [fields, setFields] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [failure, setFailure] = useState<string>();
  const [isComplete, setComplete] = useState(false);
  const savedId = useRef<string | null>(null);
  const formId = useId();

  const { run: save, isRunning: isSaving } = useAction(async (loadedStripe: Stripe, loadedElements: StripeElements) => {
    onSaving(true);
    setFailure(undefined);
    savedId.current = null;
    const saved = await saveCard(loadedStripe, loadedElements, { name: name.trim(), email: customer.email });
    if ('id' in saved) {
      savedId.current = saved.id;
      await onAdded(saved.id);
    } else {
      toast.error(saved.failure);
      if (!saved.isShownByStripe) setFailure(saved.failure);
    }
    onSaving(false);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving || !stripe || !elements || fields !== 'ready') return;
    if (name.trim()) void save(stripe, elements);
    else setNameError('Please enter the name on the card');
  }

  useOfferSave(
    onFilled,
    isComplete && fields === 'ready' && name.trim() !== '' && stripe && elements ? () => save(stripe, elements).then(() => savedId.current) : null,
  );

  const buttons = (
    <div className="grid gap-1 sm:flex sm:justify-end sm:gap-3">
      {fields === 'failed' ? (
        <Button look="secondary" onClick={onReload}>
          Try again
        </Button>
      ) : (
        <Button
          type="submit"
          look={onFilled ? 'secondary' : 'primary'}
          form={formId}
          busy={isSaving}
          disabled={fields === 'loading'}
          className="sm:order-2"
        >
          Save card
        </Button>
      )}
      {onCancel && (
        <Button look="quiet" disabled={isSaving} onClick={onCancel}>
          {onFilled ? 'Back to saved cards' : 'Cancel'}
        </Button>
      )}
    </div>
  );

  return (
    <form id={formId} method="post" noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="Name on card"
        autoComplete="cc-name"
        value={name}
        error={nameError}
        onChange={({ target }) => {
          setName(target.value);
          setNameError(undefined);
        }}
      />
      {fields === 'loading' && <CardFieldsSkeleton />}
      <div className={fields === 'ready' ? undefined : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={fieldOptions}
          onReady={() => setFields('ready')}
          onLoadError={() => setFields('failed')}
          onChange={({ complete }) => {
            setFailure(undefined);
            setComplete(complete);
          }}
        />
      </div>
      {fields === 'failed' && <InlineNotice tone="error">{stripeUnavailableText}</InlineNotice>}
      {failure && (
        <div ref={scrollIntoSight}>
          <InlineNotice tone="error">{failure}</InlineNotice>
        </div>
      )}
      {footer && createPortal(buttons, footer)}
      <output className="block text-sm text-quiet empty:hidden">{isSaving && 'Saving your card. Your bank may ask you to confirm it’s you.'}</output>
    </form>
  );
}

/** Passes the newest `save` on while there is one. */
function useOfferSave(onFilled: CardFormProps['onFilled'], save: SaveCard | null): void {
  const newest = useRef(save);
  const isFilled = save !== null;
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    if (!isFilled) return undefined;
    onFilled?.(async () => (await newest.current?.()) ?? null);
    return () => onFilled?.(null);
  }, [isFilled, onFilled]);
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The shape of Stripe's fields: number, then expiry and code, then country and postal code. */
export function CardFieldsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4">
      <output className="sr-only">Loading the card form</output>
      <Skeleton className="h-19" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
    </div>
  );
}
