import type { Card } from '@frontage/contract/cards';
import { useRef } from 'react';
import { SavedCard } from './saved-card.tsx';

interface SavedCardsProps {
  cards: readonly Card[];
  now: Date;
  chosen: string | null;
  /** The one that was just added; the focus goes there. */
  added: string | undefined;
  onChoose: (id: string) => void;
  onRemove: (id: string) => Promise<void>;
}

export function SavedCards({ cards, now, chosen, added, onChoose, onRemove }: SavedCardsProps) {
  const heading = useRef<HTMLSpanElement>(null);

  async function remove(id: string) {
    await onRemove(id);
    // What had the focus is gone with its card.
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
            isNew={card.id === added}
            onChoose={() => onChoose(card.id)}
            onRemove={() => remove(card.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
