import { changeRequest } from './change-request.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** One of our team ends a request, and says why. */
export function stopRequest(deps: Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>, id: string, why: string): Promise<void> {
  return changeRequest(deps, { id, action: 'stop', actor: 'operator', seeker: 'everyone', note: why });
}
