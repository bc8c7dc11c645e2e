import type { PaymentCard } from '@frontage/contract/payment-methods';
import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { isExpired } from './format-card.ts';

export const cardsLoadFailure = 'Failed to load payment methods';

export interface LoadedCards {
  cards: PaymentCard[];
  /** The card that the customer chose to use first, or the one they used last. */
  preferred: string | null;
}

export type Cards = LoadedCards | { failure: string } | null;

/** The customer's saved cards; null until they are loaded. */
export function useCards(onLoaded?: (cards: LoadedCards) => void) {
  const [cards, setCards] = useState<Cards>(null);

  async function load() {
    const loaded = await loadCards();
    setCards(loaded);
    if ('cards' in loaded) onLoaded?.(loaded);
  }

  async function remove(id: string) {
    await api('DELETE /api/payment-methods/{id}', {
      params: { id },
      success: 'Payment method removed',
      failure: 'Failed to remove payment method',
    });
    setCards((before) => (before && 'cards' in before ? { ...before, cards: before.cards.filter((card) => card.id !== id) } : before));
  }

  useEffect(() => {
    let isMounted = true;
    const loadFirst = async () => {
      const loaded = await loadCards();
      if (!isMounted) return;
      setCards(loaded);
      if ('cards' in loaded) onLoaded?.(loaded);
    };
    void loadFirst();
    return () => {
      isMounted = false;
    };
    // Only once; `onLoaded` may be a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { cards, load, remove };
}

async function loadCards(): Promise<Exclude<Cards, null>> {
  try {
    const { paymentMethods, preferred } = await api('GET /api/payment-methods', { failure: cardsLoadFailure });
    return { cards: paymentMethods, preferred };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}

/** The card that is selected at first: the preferred one, or the only one that can be used. */
export function findFirstChoice({ cards, preferred }: LoadedCards, now: Date): string | null {
  const usable = cards.filter(({ card }) => !isExpired(card, now));
  return usable.find(({ id }) => id === preferred)?.id ?? (usable.length === 1 ? (usable[0]?.id ?? null) : null);
}
