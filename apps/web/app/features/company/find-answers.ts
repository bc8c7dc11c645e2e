import type { HelpAnswer, HelpTopic } from './help-content.ts';

/** The topics with those answers that contain every word of the query, or its beginning. All of them for an empty query. */
export function findAnswers(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const words = toWords(query);
  return topics
    .map((topic) => ({ ...topic, answers: topic.answers.filter((answer) => matches(topic, answer, words)) }))
    .filter(({ answers }) => answers.length > 0);
}

function matches({ title }: HelpTopic, { question, paragraphs, keywords = '' }: HelpAnswer, words: readonly string[]): boolean {
  const known = toWords([title, question, ...paragraphs, keywords].join(' '));
  return words.every((word) => known.some((other) => other.startsWith(word) || (word.length > 3 && word.startsWith(other) && other.length > 3)));
}

/** Addresses of links are no words of the text. */
function toWords(text: string): string[] {
  return text
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}$%]+/u)
    .filter((word) => word !== '');
}
