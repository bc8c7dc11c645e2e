/** A text in sections: terms, privacy, ad policy. `**` marks bold words, and `[label](/path)` a link. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] };
export type PolicySection = { id: string; title: string; body: readonly Block[] };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
