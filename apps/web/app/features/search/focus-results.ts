export const resultsId = 'listings';

/** For links that disappear when clicked: moves the focus to the results, for keyboards and screen readers. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true });
}
