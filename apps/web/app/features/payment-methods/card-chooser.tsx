import type { User } from '@frontage/contract/accounts.schema';
import type { PaymentCard } from '@frontage/contract/payment-methods';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';
import { AddCard } from './add-card.tsx';
import { createCardSetupCache } from './card-setup.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { isExpired } from './format-card.ts';
import { SavedCards } from './saved-cards.tsx';

interface CardChooserProps {
  customer: User;
  /** A card's id. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Where the form's buttons go, so that they stay visible. */
  footer: HTMLElement | null;
  onSaving: (isSaving: boolean) => void;
}

export function CardChooser({ customer, chosen, onChoose, footer, onSaving }: CardChooserProps) {
  const { cards, load, remove } = useCards();
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const [setups] = useState(createCardSetupCache);
  const [now] = useState(() => new Date());
  const addButton = useRef<HTMLButtonElement>(null);

  async function finishAdding(id: string) {
    setups.clear();
    toast.success('Payment method added successfully!');
    await load();
    setAdding(false);
    setAddedId(id);
    onChoose(id);
  }

  function cancelAdding() {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  }

  async function removeCard(id: string) {
    await remove(id);
    if (id === chosen) onChoose(null);
  }

  if (cards === null) return <CardsSkeleton />;
  if ('failure' in cards) return <CardsLoadFailure text={cards.failure} onRetry={load} />;
  // Without a usable card the form opens by itself.
  const needsCard = cards.every(({ card }) => isExpired(card, now));
  return (
    <div className="space-y-6">
      {cards.length > 0 && <SavedCards cards={cards} now={now} chosen={chosen} addedId={addedId} onChoose={onChoose} onRemove={removeCard} />}
      {isAdding || needsCard ? (
        <AddCard
          customer={customer}
          setups={setups}
          footer={footer}
          onSaving={onSaving}
          onAdded={finishAdding}
          onCancel={needsCard ? undefined : cancelAdding}
        />
      ) : (
        <Button ref={addButton} look="secondary" className="w-full" onClick={() => setAdding(true)}>
          Add a card
        </Button>
      )}
    </div>
  );
}

function CardsLoadFailure({ text, onRetry }: { text: string; onRetry: () => Promise<void> }) {
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

const cardsLoadFailure = 'Failed to load payment methods';

type Cards = PaymentCard[] | { failure: string } | null;

/** The customer's saved cards; null until they are loaded. */
function useCards() {
  const [cards, setCards] = useState<Cards>(null);

  async function load() {
    setCards(await loadCards());
  }

  async function remove(id: string) {
    await api('DELETE /api/payment-methods/{id}', {
      params: { id },
      success: 'Payment method removed',
      failure: 'Failed to remove payment method',
    });
    setCards((before) => (Array.isArray(before) ? before.filter((card) => card.id !== id) : before));
  }

  useEffect(() => {
    let isMounted = true;
    void loadCards().then((loaded) => isMounted && setCards(loaded));
    return () => {
      isMounted = false;
    };
  }, []);

  return { cards, load, remove };
}

async function loadCards(): Promise<Exclude<Cards, null>> {
  try {
    const { paymentMethods } = await api('GET /api/payment-methods', { failure: cardsLoadFailure });
    return paymentMethods;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
