import type { Card } from '@frontage/contract/cards';
import { useEffect, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

export const loadFailure = 'Failed to load payment methods';

type Cards = Card[] | { failure: string } | null;

/** The customer's saved cards; null until they are there. */
export function useCards() {
  const [cards, setCards] = useState<Cards>(null);

  async function load() {
    setCards(await askForCards());
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
    let isShown = true;
    void askForCards().then((answer) => isShown && setCards(answer));
    return () => {
      isShown = false;
    };
  }, []);

  return { cards, load, remove };
}

async function askForCards(): Promise<Exclude<Cards, null>> {
  try {
    const { paymentMethods } = await api('GET /api/payment-methods', { failure: loadFailure });
    return paymentMethods;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
