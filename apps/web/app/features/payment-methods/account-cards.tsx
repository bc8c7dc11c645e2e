import type { User } from '@frontage/contract/accounts.schema';
import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';
import { AddCard } from './add-card.tsx';
import { CardsLoadFailure } from './card-chooser.tsx';
import { createCardSetupCache } from './card-setup.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { SavedCards } from './saved-cards.tsx';
import { findFirstChoice, useCards } from './use-cards.ts';

/** A customer's saved cards outside of renting: add, remove, and choose which one is used first. */
export function AccountCards({ customer }: { customer: User }) {
  const [first, setFirst] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const { cards, load, remove } = useCards((loaded) => setFirst(findFirstChoice(loaded, now)));
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const [setups] = useState(createCardSetupCache);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const choice = useAction(async (id: string) => {
    const before = first;
    setFirst(id);
    try {
      await api('PUT /api/payment-methods/{id}/default', { params: { id } });
    } catch (error) {
      setFirst(before);
      throw error;
    }
  });

  async function finishAdding(id: string) {
    setups.clear();
    toast.success('Payment method added successfully!');
    await load();
    setAdding(false);
    setAddedId(id);
  }

  function cancelAdding() {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  }

  async function removeCard(id: string) {
    await remove(id);
    if (id === first) setFirst(null);
  }

  if (cards === null) return <CardsSkeleton />;
  if ('failure' in cards) return <CardsLoadFailure text={cards.failure} onRetry={load} />;
  const saved = cards.cards;
  return (
    <div className="space-y-5">
      {saved.length > 0 ? (
        <>
          <SavedCards cards={saved} now={now} chosen={first} addedId={addedId} onChoose={(id) => void choice.run(id)} onRemove={removeCard} />
          {saved.length > 1 && <p className="text-sm text-quiet">The selected card is used first when you send a request.</p>}
        </>
      ) : (
        !isAdding && <p className="text-quiet">No saved cards. You can add one now, or when you send a request.</p>
      )}
      {isAdding ? (
        <>
          <AddCard customer={customer} setups={setups} footer={footer} onSaving={() => undefined} onAdded={finishAdding} onCancel={cancelAdding} />
          <div ref={setFooter} />
        </>
      ) : (
        <Button ref={addButton} look="secondary" onClick={() => setAdding(true)}>
          Add a card
        </Button>
      )}
    </div>
  );
}
