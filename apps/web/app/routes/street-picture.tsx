import { renderToStaticMarkup } from 'react-dom/server';
import { StreetFront } from '~/art/street-front.tsx';
import lettering from '~/fonts/bricolage-grotesque-street.woff2?inline';

/** The street as a file of its own: the page stays small, and its scripts need not know how to draw. */
export function loader() {
  const markup = renderToStaticMarkup(<StreetFront />);
  return new Response(standAlone(markup), { headers: { 'content-type': 'image/svg+xml' } });
}

/** A picture file sees no font of the page, so it carries the few letters that its signs need. */
function standAlone(markup: string): string {
  const face = `<style>@font-face{font-family:'Bricolage Grotesque Variable';font-weight:800;src:url(${lettering})}</style>`;
  return markup.replace(/<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1>${face}`);
}
