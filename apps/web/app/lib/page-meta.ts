import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path. Pages without one are private, and search engines leave them out. */
  path?: string;
  /** The part of the query that belongs to the canonical URL: '' or '?…'. */
  query?: string;
  /** False for public pages that search engines should leave out. */
  isIndexed?: boolean;
  /** The picture shown where a link to the page is shared. */
  picture?: { url: string; alt: string; width: number; height: number } | undefined;
}

/** The origin comes from the root loader, because only the server knows its public name. */
export function pageMeta(
  { title, description, path, query = '', isIndexed = true, picture }: PageMeta,
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  const fullTitle = path === '/' ? title : `${title} – Frontage`;
  const head: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }];
  if (path === undefined) return [...head, { name: 'robots', content: 'noindex' }];
  const origin = publicOrigin(matches);
  const url = origin + path + query;
  return [
    ...head,
    isIndexed ? { tagName: 'link', rel: 'canonical', href: url } : { name: 'robots', content: 'noindex, follow' },
    { property: 'og:site_name', content: 'Frontage' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureMeta(picture ?? linkPreview(origin)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function linkPreview(origin: string): NonNullable<PageMeta['picture']> {
  return {
    url: `${origin}/link-preview.png`,
    alt: 'A street of storefronts with posters, and the name Frontage above it',
    width: 1200,
    height: 630,
  };
}

function pictureMeta({ url, alt, width, height }: NonNullable<PageMeta['picture']>): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ];
}

function publicOrigin(matches: Parameters<typeof pageMeta>[1]): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof data === 'object' && data !== null && 'publicOrigin' in data ? String(data.publicOrigin) : '';
}
