import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  description: string;
  /** The page's own address, for search engines; pages without one are private and kept out of them. */
  path?: string;
}

/** Head of a page. The origin comes from the root loader, because only the server knows its public name. */
export function pageMeta(
  { title, description, path }: PageMeta,
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  const full = path === '/' ? title : `${title} – Frontage`;
  const head: MetaDescriptor[] = [{ title: full }, { name: 'description', content: description }];
  if (path === undefined) return [...head, { name: 'robots', content: 'noindex' }];
  const origin = publicOrigin(matches);
  const address = origin + path;
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Frontage' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/link-preview.png` },
    { property: 'og:image:alt', content: 'A street of shop fronts with posters, and the name Frontage above it' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function publicOrigin(matches: Parameters<typeof pageMeta>[1]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof data === 'object' && data !== null && 'publicOrigin' in data ? String(data.publicOrigin) : '';
}
