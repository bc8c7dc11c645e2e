import { renderToStaticMarkup } from 'react-dom/server';
import type { Atlas } from '~/map/atlas.ts';
import atlasText from '~/map/atlas.json?raw';
import { decodeLand, type Land, MapPicture } from '~/map/map-picture.tsx';
import type { Route } from './+types/map-picture';

const atlas = JSON.parse(atlasText) as Atlas;
let land: Land | undefined;

/** A small map with a pin, drawn here, so that no map service learns who looks at which listing. */
export function loader({ params: { position } }: Route.LoaderArgs): Response {
  const [latitude, longitude] = /^-?\d{1,2}\.\d{2},-?\d{1,3}\.\d{2}$/.test(position) ? position.split(',').map(Number) : [];
  if (latitude === undefined || longitude === undefined || Math.abs(longitude) > 180) throw new Response(null, { status: 404 });
  land ??= decodeLand(atlas);
  const markup = renderToStaticMarkup(<MapPicture land={land} cities={atlas.cities} position={{ latitude, longitude }} />);
  return new Response(markup, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } });
}
