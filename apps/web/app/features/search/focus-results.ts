export const resultsId = 'listings';
/** Opens the map on small screens, and gets the focus back when it closes. */
export const mapLinkId = 'open-map';

/** For links that disappear when clicked: moves the focus to the results, for keyboards and screen readers. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true });
}
