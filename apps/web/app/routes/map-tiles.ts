import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/map-tiles';

/** A route of its own, so that pages without a map don't carry these settings. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json({ tiles: context.get(requestContext).mapTiles });
}
