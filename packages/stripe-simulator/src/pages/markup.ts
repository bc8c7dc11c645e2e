const content = Symbol('markup');

/** Trusted HTML. Everything else in a template is escaped. */
export interface Markup {
  readonly [content]: string;
}

type Part = Markup | string | number | false | null | undefined | readonly Part[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { [content]: texts.reduce((result, text, index) => result + render(parts[index - 1]) + text) };
}

export function toHtmlString(markup: Markup): string {
  return markup[content];
}

function render(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (typeof part !== 'object') return escape(String(part));
  return isMarkup(part) ? part[content] : part.map(render).join('');
}

function isMarkup(part: Markup | readonly Part[]): part is Markup {
  return content in part;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
