import type { User } from '@frontage/contract/accounts.schema';
import { redirect } from 'react-router';
import { loginPath } from './own-path.ts';
import { whoIs } from './signed-in.ts';

/** Who this browser remembers: enough to begin asking, while the frame around the page has the server confirm it. */
export function rememberedSeller(request: Request): User {
  const seller = whoIs('seller');
  if (!seller) throw redirect(loginPath(new URL(request.url)));
  return seller;
}
