import type { PaymentCard } from '@frontage/contract/payment-methods';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { useAction } from '~/lib/use-action.ts';
import { CardBrandIcon } from './card-brand-icon.tsx';
import { formatBrand, formatCard, formatExpiry, isExpired } from './format-card.ts';

interface SavedCardsProps {
  cards: readonly PaymentCard[];
  now: Date;
  chosen: string | null;
  /** The card that was just added; it takes the focus. */
  addedId: string | undefined;
  onChoose: (id: string) => void;
  onRemove: (id: string) => Promise<void>;
}

export function SavedCards({ cards, now, chosen, addedId, onChoose, onRemove }: SavedCardsProps) {
  const heading = useRef<HTMLSpanElement>(null);

  async function remove(id: string) {
    await onRemove(id);
    // The button that had the focus is gone with its card.
    heading.current?.focus();
  }

  return (
    <fieldset>
      <legend className="mb-2.5">
        <span ref={heading} tabIndex={-1} className="heading-item outline-none">
          Saved cards
        </span>
      </legend>
      <ul className="space-y-2.5">
        {cards.map((card) => (
          <SavedCard
            key={card.id}
            card={card}
            now={now}
            isChosen={card.id === chosen}
            isNew={card.id === addedId}
            onChoose={() => onChoose(card.id)}
            onRemove={() => remove(card.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface SavedCardProps {
  card: PaymentCard;
  now: Date;
  isChosen: boolean;
  isNew: boolean;
  onChoose: () => void;
  onRemove: () => Promise<void>;
}

function SavedCard({ card: { card }, now, isChosen, isNew, onChoose, onRemove }: SavedCardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const radio = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const expired = isExpired(card, now);

  useEffect(() => {
    if (isNew) radio.current?.focus();
  }, [isNew]);

  function keep() {
    setConfirming(false);
    requestAnimationFrame(() => removeButton.current?.focus());
  }

  return (
    <li className="relative rounded-md border border-line-strong bg-card transition-colors has-checked:border-ink has-checked:bg-paper has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-blue">
      <div className="flex items-center">
        <label className={`flex min-h-18 min-w-0 flex-1 items-center gap-3.5 py-2.5 pl-4 ${expired ? 'cursor-default' : ''}`}>
          <input
            ref={radio}
            type="radio"
            name="payment-method"
            checked={isChosen}
            disabled={expired}
            aria-label={formatCard(card)}
            aria-describedby={`${id}-expiry`}
            onChange={onChoose}
            className="size-5 shrink-0 accent-brick outline-none"
          />
          <CardBrandIcon brand={card.brand} />
          <span className="min-w-0">
            <span aria-hidden className="block font-semibold tabular-nums">
              {formatBrand(card)} <span className="whitespace-nowrap">•••• {card.last4}</span>
            </span>
            <span id={`${id}-expiry`} className="mt-0.5 block text-sm text-quiet tabular-nums">
              {expired ? <Badge tone="error">{formatExpiry(card, now)}</Badge> : formatExpiry(card, now)}
            </span>
          </span>
        </label>
        {!isConfirming && (
          <button
            ref={removeButton}
            type="button"
            aria-label={`Remove ${formatCard(card)}`}
            onClick={() => setConfirming(true)}
            className="mx-1.5 grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-red"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      {isConfirming && <ConfirmCardRemoval name={formatCard(card)} onKeep={keep} onRemove={onRemove} />}
    </li>
  );
}

interface ConfirmCardRemovalProps {
  name: string;
  onKeep: () => void;
  onRemove: () => Promise<void>;
}

/** Asks first: a removed card has to be entered again. */
function ConfirmCardRemoval({ name, onKeep, onRemove }: ConfirmCardRemovalProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const removal = useAction(onRemove);
  useEffect(() => keepButton.current?.focus(), []);

  return (
    <fieldset aria-label={`Remove ${name}`} className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="text-sm font-medium">Remove {name}? You can add it again later.</p>
        <div className="flex gap-2">
          <Button ref={keepButton} look="secondary" onClick={onKeep}>
            Keep
          </Button>
          <Button look="secondary" className="border-red text-red" busy={removal.isRunning} onClick={() => void removal.run()}>
            Remove
          </Button>
        </div>
      </div>
      {removal.error && (
        <p role="alert" className="mt-2 text-sm font-medium text-red">
          {removal.error.message}
        </p>
      )}
    </fieldset>
  );
}
