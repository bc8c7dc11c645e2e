export const resultsId = 'listings';

/** For links that vanish when they are pressed: keyboards and screen readers go on at the results. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true });
}
