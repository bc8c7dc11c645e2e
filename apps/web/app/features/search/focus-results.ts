export const resultsId = 'listings';
/** Opens the map on small screens, and gets the focus back when it closes. */
export const mapLinkId = 'open-map';
/** The panel of filters, which the map on small screens opens too. */
export const filtersId = 'filters';
/** The button on that map that opens them. */
export const mapFiltersId = 'map-filters';

/** For links that disappear when clicked: moves the focus to the results, or to the map that covers them, for keyboards and screen readers. */
export function focusResults(): void {
  const target = document.getElementById(mapFiltersId) ?? document.getElementById(resultsId);
  target?.focus({ preventScroll: true });
}
