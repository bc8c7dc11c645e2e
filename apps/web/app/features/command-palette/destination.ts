export const destinationGroups = ['Pages', 'Requests', 'Subscriptions', 'Conversations', 'Listings'] as const;

export interface Destination {
  group: (typeof destinationGroups)[number];
  title: string;
  /** Tells apart destinations with the same title. */
  about: string;
  to: string;
}

const maxPerGroup = 5;

/** The destinations that contain every word, ordered by group. Groups other than pages are cut short. */
export function matchDestinations(text: string, destinations: readonly Destination[]): Destination[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = destinations.filter(({ title, about }) => {
    const haystack = `${title} ${about}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
  return destinationGroups.flatMap((group) =>
    matches.filter((destination) => destination.group === group).slice(0, group === 'Pages' ? undefined : maxPerGroup),
  );
}
