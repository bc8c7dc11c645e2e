import { data } from 'react-router';
import { DemoPage } from '~/features/demo/demo-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { requestContext } from '~/lib/request-context.ts';
import type { Route } from './+types/demo';
import '~/customer-pages.css';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta({ title: 'Demo world', description: 'Try Frontage as someone else.' }, matches) : [];

/** Only demo and test servers have this call; on all others the page does not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  try {
    const { people, password, now } = await api('GET /demo/world');
    return { people, password, now };
  } catch {
    throw data(null, { status: 404 });
  }
}

export default function Demo({ loaderData }: Route.ComponentProps) {
  return <DemoPage {...loaderData} />;
}
