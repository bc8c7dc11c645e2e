import type { User } from '@frontage/contract/accounts.schema';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { toast } from '~/lib/toast.ts';
import { stripeUnavailableText } from './card-setup.ts';
import { saveCard } from './save-card.ts';

const fieldOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  business: { name: 'Frontage' },
  fields: { billingDetails: { name: 'never', email: 'never' } },
  wallets: { applePay: 'never', googlePay: 'never' },
};

interface CardFormProps {
  customer: User;
  /** Where the buttons stay in sight while the fields are scrolled. */
  footer: HTMLElement | null;
  onSaving: (isSaving: boolean) => void;
  onAdded: (id: string) => Promise<void>;
  onCancel: (() => void) | undefined;
  onUnreachable: () => void;
}

/** The name is asked by us, everything else by the provider in a frame of its own: no number of a card comes near our page. */
export function CardForm({ customer, footer, onSaving, onAdded, onCancel, onUnreachable }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [name, setName] = useState(customer.name);
  const [nameFault, setNameFault] = useState<string>();
  const [fields, setFields] = useState<'coming' | 'there' | 'missing'>('coming');
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const formId = useId();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (underWay.current || !stripe || !elements || fields !== 'there') return;
    if (!name.trim()) return setNameFault('Please enter the name on the card');
    underWay.current = true;
    setSaving(true);
    onSaving(true);
    setFailure(undefined);
    const saved = await saveCard(stripe, elements, { name: name.trim(), email: customer.email });
    if ('id' in saved) {
      await onAdded(saved.id);
    } else {
      toast.error(saved.failure);
      // The fields say themselves what they miss.
      if (!saved.isTold) setFailure(saved.failure);
    }
    underWay.current = false;
    setSaving(false);
    onSaving(false);
  }

  const buttons = (
    <div className="grid gap-1 sm:flex sm:justify-end sm:gap-3">
      {fields === 'missing' ? (
        <Button look="secondary" onClick={onUnreachable}>
          Try again
        </Button>
      ) : (
        <Button type="submit" form={formId} busy={saving} disabled={fields === 'coming'} className="sm:order-2">
          Save card
        </Button>
      )}
      {onCancel && (
        <Button look="quiet" disabled={saving} onClick={onCancel}>
          Back to saved cards
        </Button>
      )}
    </div>
  );

  return (
    <form id={formId} method="post" noValidate onSubmit={(event) => void save(event)} className="space-y-4">
      <TextField
        label="Name on card"
        autoComplete="cc-name"
        value={name}
        error={nameFault}
        onChange={({ target }) => {
          setName(target.value);
          setNameFault(undefined);
        }}
      />
      {fields === 'coming' && <CardFieldsSkeleton />}
      <div className={fields === 'there' ? undefined : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={fieldOptions}
          onReady={() => setFields('there')}
          onLoadError={() => setFields('missing')}
          onChange={() => setFailure(undefined)}
        />
      </div>
      {fields === 'missing' && <InlineNotice tone="wrong">{stripeUnavailableText}</InlineNotice>}
      {failure && (
        <div ref={bringIntoSight}>
          <InlineNotice tone="wrong">{failure}</InlineNotice>
        </div>
      )}
      {footer && createPortal(buttons, footer)}
      <output className="block text-sm text-quiet empty:hidden">
        {saving && 'Saving your card. Your bank may ask you to confirm that it is you.'}
      </output>
    </form>
  );
}

function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The provider's fields before they are there: number, then expiry and code, then country and postal code. */
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
