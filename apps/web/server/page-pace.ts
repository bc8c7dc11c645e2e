/** What one household, office or search engine may ask for at once, and then steadily. */
const burst = 100;
const perSecond = 20;
/** Browsers and people wait this long for a page. */
const maxWaitMs = 5_000;

const turnMs = 1_000 / perSecond;

export interface Turn {
  waitMs: number;
  isRefused: boolean;
}

/**
 * Whoever asks for pages too fast waits for each of them, and is refused once too many wait. Refusals wait too: an immediate one would only
 * invite the next request. So a flood from one address takes next to nothing from the others.
 */
export class PagePace {
  /** When each visitor will have used up what was sent to them so far, the longest unchanged first. */
  readonly #usedUntil = new Map<string, number>();

  next(visitor: string, now = Date.now()): Turn {
    this.#forget(now);
    const usedUntil = Math.max(this.#usedUntil.get(visitor) ?? now, now);
    const waitMs = Math.max(0, usedUntil - now - (burst - 1) * turnMs);
    if (waitMs > maxWaitMs) return { waitMs: maxWaitMs, isRefused: true };
    this.#usedUntil.delete(visitor);
    this.#usedUntil.set(visitor, usedUntil + turnMs);
    return { waitMs, isRefused: false };
  }

  get size(): number {
    return this.#usedUntil.size;
  }

  #forget(now: number): void {
    for (const [visitor, usedUntil] of this.#usedUntil) {
      if (usedUntil > now) return;
      this.#usedUntil.delete(visitor);
    }
  }
}
