import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/card-entry';

/** A route of its own, so that pages without card forms don't carry these settings. */
export function loader({ context }: Route.LoaderArgs): Response {
  return Response.json({ cardEntry: context.get(requestContext).cardEntry });
}
