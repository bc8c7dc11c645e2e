import { type RefObject, useEffect, useState } from 'react';

export interface MarkedListings {
  /** Under the pointer or with the focus, on the map or in the list. */
  activeId: string | null;
  /** Its pin was pressed. Only another press changes that: maps and lists move under the pointer. */
  selectedId: string | null;
  activate: (listingId: string | null) => void;
  select: (listingId: string | null) => void;
}

/** The listings whose pins and cards are marked. */
export function useMarkedListings(area: RefObject<HTMLElement | null>): MarkedListings {
  const [activeId, activate] = useState<string | null>(null);
  const [selectedId, select] = useState<string | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const until = new AbortController();
    const activateCard = ({ target }: Event) => {
      // Markers do it themselves.
      if (!(target instanceof Element) || target.closest('[data-marker]')) return;
      activate(target.closest<HTMLElement>('[data-listing]')?.dataset['listing'] ?? null);
    };
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, activateCard, { signal: until.signal });
    element.addEventListener('pointerleave', () => activate(null), { signal: until.signal });
    return () => until.abort();
  }, [area]);
  // After every render: new results have new cards.
  useEffect(() => {
    const active = findCard(area.current, activeId);
    const selected = findCard(area.current, selectedId);
    for (const card of [active, selected]) card?.setAttribute('data-active', '');
    selected?.setAttribute('data-selected', '');
    return () => {
      for (const card of [active, selected]) card?.removeAttribute('data-active');
      selected?.removeAttribute('data-selected');
    };
  });
  return { activeId, selectedId, activate, select };
}

function findCard(area: HTMLElement | null, listingId: string | null): HTMLElement | null {
  return listingId === null ? null : (area?.querySelector<HTMLElement>(`[data-listing="${CSS.escape(listingId)}"]`) ?? null);
}

/** False if the listing is on another page of the results. */
export function focusCard(area: HTMLElement | null, listingId: string, block: ScrollLogicalPosition): boolean {
  const card = findCard(area, listingId);
  card?.scrollIntoView({ block, behavior: 'smooth' });
  card?.querySelector('a')?.focus({ preventScroll: true });
  return card !== null;
}
