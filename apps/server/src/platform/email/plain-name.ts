/** A name or title that someone typed, for an email. Email programs turn addresses into links, and these would seem to come from us. */
export function plainName(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '' && !isAddress(word));
  return words.length === 0 ? '(address removed)' : words.join(' ');
}

/** A label, a dot, and what may be a top-level domain: letters of one case, so 'St.Mary' is none. */
const domain = /[\p{L}\p{N}-]\.(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\p{N}])/u;

function isAddress(word: string): boolean {
  return /:\/\/|www\./i.test(word) || domain.test(word);
}
