/** What must end before an account can be deleted: a name for each, with a sentence that says what it is and how it ends. */
export type OpenItems = Record<string, string>;

/** Without those that are false. */
export function openItems(sentences: Record<string, string | false>): OpenItems {
  return Object.fromEntries(Object.entries(sentences).filter((entry): entry is [string, string] => entry[1] !== false));
}

/** '1 request', '2 requests' */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function are(number: number): string {
  return number === 1 ? 'is' : 'are';
}
