import type { User } from '@frontage/contract/accounts.schema';
import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';
import { AddCard } from './add-card.tsx';
import type { SaveCard } from './card-form.tsx';
import { createCardSetupCache } from './card-setup.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { isExpired } from './format-card.ts';
import { SavedCards } from './saved-cards.tsx';
import { cardsLoadFailure, findFirstChoice, type LoadedCards, useCards } from './use-cards.ts';

interface CardChooserProps {
  customer: User;
  /** A card's id. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Where the form's buttons go, so that they stay visible. */
  footer: HTMLElement | null;
  onSaving: (isSaving: boolean) => void;
  /** The form for a new card is filled in: `save` saves it and returns its id, or null if that failed. */
  onFilled?: (save: SaveCard | null) => void;
}

export function CardChooser({ customer, chosen, onChoose, footer, onSaving, onFilled }: CardChooserProps) {
  const [isAdding, setAdding] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const [setups] = useState(createCardSetupCache);
  const [now] = useState(() => new Date());
  const { cards, load, remove } = useCards((loaded) => onChoose(findFirstChoice(loaded, now)));
  const addButton = useRef<HTMLButtonElement>(null);

  async function finishAdding(id: string) {
    setups.clear();
    toast.success('Payment method added successfully!');
    await load();
    setAdding(false);
    setAddedId(id);
    onChoose(id);
  }

  function reportSaving(isNowSaving: boolean) {
    setSaving(isNowSaving);
    onSaving(isNowSaving);
  }

  /** Either a saved card or the form: it must be clear which card is used. */
  function startAdding() {
    setAdding(true);
    onChoose(null);
  }

  function choose(id: string) {
    if (isSaving) return;
    setAdding(false);
    onChoose(id);
  }

  function cancelAdding(loaded: LoadedCards) {
    setAdding(false);
    onChoose(findFirstChoice(loaded, now));
    requestAnimationFrame(() => addButton.current?.focus());
  }

  async function removeCard(id: string) {
    await remove(id);
    if (id === chosen) onChoose(null);
  }

  if (cards === null) return <CardsSkeleton />;
  if ('failure' in cards) return <CardsLoadFailure text={cards.failure} onRetry={load} />;
  // Without a usable card the form opens by itself.
  const saved = cards.cards;
  const needsCard = saved.every(({ card }) => isExpired(card, now));
  return (
    <div className="space-y-6">
      {saved.length > 0 && <SavedCards cards={saved} now={now} chosen={chosen} addedId={addedId} onChoose={choose} onRemove={removeCard} />}
      {isAdding || needsCard ? (
        <AddCard
          customer={customer}
          setups={setups}
          footer={footer}
          onSaving={reportSaving}
          onAdded={finishAdding}
          onFilled={onFilled}
          onCancel={needsCard ? undefined : () => cancelAdding(cards)}
        />
      ) : (
        <Button ref={addButton} look="secondary" className="w-full" onClick={startAdding}>
          Add a card
        </Button>
      )}
    </div>
  );
}

export function CardsLoadFailure({ text, onRetry }: { text: string; onRetry: () => Promise<void> }) {
  const retry = useAction(onRetry);
  return (
    <InlineNotice tone="error" title={cardsLoadFailure}>
      {text !== cardsLoadFailure && <p>{text}</p>}
      <Button look="secondary" className="mt-3" busy={retry.isRunning} onClick={() => void retry.run()}>
        Try again
      </Button>
    </InlineNotice>
  );
}
