import { renderToStaticMarkup } from 'react-dom/server';
import { StreetFront } from '~/art/street-front.tsx';
import signFont from '~/fonts/bricolage-grotesque-street.woff2?inline';

/** The street as a separate SVG file keeps the page and its scripts small. */
export function loader() {
  const markup = renderToStaticMarkup(<StreetFront />);
  return new Response(embedFont(markup), { headers: { 'content-type': 'image/svg+xml' } });
}

/** An image can't use the page's fonts, so it embeds the few letters of its signs. */
function embedFont(markup: string): string {
  const fontFace = `<style>@font-face{font-family:'Bricolage Grotesque Variable';font-weight:800;src:url(${signFont})}</style>`;
  return markup.replace(/<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1>${fontFace}`);
}
