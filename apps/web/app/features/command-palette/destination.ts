export const destinationGroups = ['Pages', 'Requests', 'Subscriptions', 'Conversations', 'Listings'] as const;

export interface Destination {
  group: (typeof destinationGroups)[number];
  title: string;
  /** Tells it from others of the same title. */
  about: string;
  to: string;
}

const perGroup = 5;

/** Those in which every word occurs, group by group, no more than a few of each. */
export function matchDestinations(text: string, destinations: readonly Destination[]): Destination[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = destinations.filter(({ title, about }) => {
    const said = `${title} ${about}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  return destinationGroups.flatMap((group) =>
    fits.filter((destination) => destination.group === group).slice(0, group === 'Pages' ? undefined : perGroup),
  );
}
