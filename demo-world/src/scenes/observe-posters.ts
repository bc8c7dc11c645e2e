import type { FigureName } from './figures.ts';
import type { Sheet } from './sheet.ts';

/** An ad that is about to be drawn: where, what, and how the light changes its colors. */
type PosterPlace = { sheet: Sheet; figure: FigureName | 'blank'; tint: (color: string) => string };

type Observer = (poster: PosterPlace) => string | null;

let observer: Observer | null = null;

/** Runs `draw`. `observe` is called for each ad of the drawing, and what it returns is drawn instead, unless it is null. */
export function observePosters<Result>(observe: Observer, draw: () => Result): Result {
  observer = observe;
  try {
    return draw();
  } finally {
    observer = null;
  }
}

/** What the observer draws instead of this ad; null without one. */
export function replacePoster(poster: PosterPlace): string | null {
  return observer?.(poster) ?? null;
}
