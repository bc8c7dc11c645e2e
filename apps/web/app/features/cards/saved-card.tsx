import type { Card } from '@frontage/contract/cards';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { StateBadge } from '~/components/ui/state-badge.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { isExpired, sayBrand, sayCard, sayExpiry } from './say-card.ts';

interface SavedCardProps {
  card: Card;
  now: Date;
  isChosen: boolean;
  isNew: boolean;
  onChoose: () => void;
  onRemove: () => Promise<void>;
}

export function SavedCard({ card: { card }, now, isChosen, isNew, onChoose, onRemove }: SavedCardProps) {
  const [asking, setAsking] = useState(false);
  const radio = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLButtonElement>(null);
  const id = useId();
  const expired = isExpired(card, now);

  useEffect(() => {
    if (isNew) radio.current?.focus();
  }, [isNew]);

  function keep() {
    setAsking(false);
    requestAnimationFrame(() => removal.current?.focus());
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
            aria-label={sayCard(card)}
            aria-describedby={`${id}-expiry`}
            onChange={onChoose}
            className="size-5 shrink-0 accent-brick outline-none"
          />
          <BrandMark brand={card.brand} />
          <span className="min-w-0">
            <span aria-hidden className="block font-semibold tabular-nums">
              {sayBrand(card)} <span className="whitespace-nowrap">•••• {card.last4}</span>
            </span>
            <span id={`${id}-expiry`} className="mt-0.5 block text-sm text-quiet tabular-nums">
              {expired ? <StateBadge tone="wrong">{sayExpiry(card, now)}</StateBadge> : sayExpiry(card, now)}
            </span>
          </span>
        </label>
        {!asking && (
          <button
            ref={removal}
            type="button"
            aria-label={`Remove ${sayCard(card)}`}
            onClick={() => setAsking(true)}
            className="mx-1.5 grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-red"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      {asking && <ConfirmRemoval name={sayCard(card)} onKeep={keep} onRemove={onRemove} />}
    </li>
  );
}
