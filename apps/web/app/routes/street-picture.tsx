import { renderToStaticMarkup } from 'react-dom/server';
import { StreetFront } from '~/art/street-front.tsx';
import type { Route } from './+types/street-picture';

/** The street as a file of its own: the page stays small, and its scripts need not know how to draw. */
export function loader({ request }: Route.LoaderArgs) {
  const narrow = new URL(request.url).pathname.includes('narrow');
  const markup = renderToStaticMarkup(<StreetFront crop={narrow ? 'narrow' : 'wide'} />);
  return new Response(markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), { headers: { 'content-type': 'image/svg+xml' } });
}
