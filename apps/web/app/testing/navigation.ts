interface Departure {
  url: string;
  /** Whether it takes the place of this page in the history, so that going back does not lead there again. */
  isReplacement: boolean;
}

const departures: Departure[] = [];

/** A test stays on its page: where it would have gone is only noted. Runs once. */
export function stayOnPage(): void {
  window.navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    departures.push({ url: event.destination.url, isReplacement: event.navigationType === 'replace' });
  });
}

/** Where the page wanted to go, other than by its router. */
export function readDepartures(): Departure[] {
  return departures;
}

export function forgetDepartures(): void {
  departures.length = 0;
}
