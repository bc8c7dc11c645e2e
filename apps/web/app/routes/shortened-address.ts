import { type LoaderFunctionArgs, redirect } from 'react-router';

/** People shorten addresses by hand; these lead to the page that they most likely meant. */
const destinations: Record<string, string> = { seller: '/seller/listings', auth: '/auth/login', listing: '/' };

export function loader({ request }: LoaderFunctionArgs) {
  const [, first = ''] = new URL(request.url).pathname.split('/');
  throw redirect(destinations[first] ?? '/');
}
