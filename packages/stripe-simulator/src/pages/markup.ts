const written = Symbol('markup');

/** HTML that was written by us. Whatever else is put into it is text. */
export interface Markup {
  readonly [written]: string;
}

type Part = Markup | string | number | false | null | undefined | readonly Part[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { [written]: texts.reduce((whole, text, place) => whole + write(parts[place - 1]) + text) };
}

export function toHtmlString(markup: Markup): string {
  return markup[written];
}

function write(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (typeof part !== 'object') return escape(String(part));
  return isMarkup(part) ? part[written] : part.map(write).join('');
}

function isMarkup(part: Markup | readonly Part[]): part is Markup {
  return written in part;
}

const dangerous: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => dangerous[letter] ?? letter);
}
