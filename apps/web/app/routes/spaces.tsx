import { readCityAddress } from '@frontage/domain/listing/read-city-address';
import { cityPath } from '@frontage/domain/listing/city-address';
import { data, redirect } from 'react-router';
import { CityPage } from '~/features/cities/city-page.tsx';
import { describePlace, titleOf } from '~/features/cities/labels.ts';
import { loadPlace } from '~/features/cities/load-place.ts';
import { StatePage } from '~/features/cities/state-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import { requestContext } from '~/lib/request-context.ts';
import { useRootData } from '~/lib/root-data.ts';
import type { Route } from './+types/spaces';

export const meta: Route.MetaFunction = ({ matches, loaderData: place }) => {
  if (!place) return [];
  const path = place.type === 'state' ? cityPath({ state: place.state }) : cityPath({ ...place.city, kind: place.kind });
  return pageMeta({ title: titleOf(place), description: describePlace(place), path }, matches);
};

/** A city, a kind of space in it, or a state. Other spellings of an address lead to the one that search engines know. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { api, report } = context.get(requestContext);
  const address = readCityAddress(params);
  const place = address && (await loadPlace(api, address).catch(report));
  // Crawlers try again later.
  if (place === undefined) throw data(null, { status: 503 });
  if (address === null || place === null) throw data(null, { status: 404 });
  if (url.pathname !== address.path) throw redirect(address.path, 301);
  return place;
}

export default function Spaces({ loaderData: place }: Route.ComponentProps) {
  const { publicOrigin = '' } = useRootData();
  return place.type === 'state' ? <StatePage place={place} publicOrigin={publicOrigin} /> : <CityPage place={place} publicOrigin={publicOrigin} />;
}
