import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/card-entry';

/** Asked only by those who are about to choose a card, so that no other page carries it. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json({ cardEntry: context.get(requestContext).cardEntry });
}
