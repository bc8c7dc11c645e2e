import { type RefObject, useEffect, useState } from 'react';

/** The listing whose card, or whose pin, is under the pointer or has the focus. Its card is marked. */
export function useActiveCard(area: RefObject<HTMLElement | null>): [activeId: string | null, setActiveId: (listingId: string | null) => void] {
  const [activeId, setActiveId] = useState<string | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const until = new AbortController();
    const activate = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null;
      setActiveId(card?.dataset['listing'] ?? null);
    };
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, activate, { signal: until.signal });
    element.addEventListener('pointerleave', () => setActiveId(null), { signal: until.signal });
    return () => until.abort();
  }, [area]);
  useEffect(() => {
    const card = activeId === null ? null : findCard(area.current, activeId);
    card?.setAttribute('data-active', '');
    return () => card?.removeAttribute('data-active');
  }, [area, activeId]);
  return [activeId, setActiveId];
}

function findCard(area: HTMLElement | null, listingId: string): HTMLElement | null {
  return area?.querySelector<HTMLElement>(`[data-listing="${CSS.escape(listingId)}"]`) ?? null;
}

/** False if the listing is on another page of the results. */
export function focusCard(area: HTMLElement | null, listingId: string, block: ScrollLogicalPosition): boolean {
  const card = findCard(area, listingId);
  card?.scrollIntoView({ block, behavior: 'smooth' });
  card?.querySelector('a')?.focus({ preventScroll: true });
  return card !== null;
}
