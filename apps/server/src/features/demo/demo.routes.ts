import { ok } from '@frontage/contract/success';
import { route, type Route } from '../../platform/http/route-table.ts';
import { type DemoDeps, letTimePass } from './let-time-pass.ts';
import { password, people } from './people.ts';

export function demoRoutes(deps: DemoDeps): Route[] {
  const anybody = { object: 'none', rate: ['reading.visitor'] } as const;

  return [
    route('GET /demo/world', {
      ...anybody,
      handle: async () => ({
        ...ok,
        now: (await deps.clocks.now()).toISOString(),
        password,
        people: people.map(({ type, name, address, story, start }) => ({ type, name, email: address, story, start })),
      }),
    }),
    route('POST /demo/clock', {
      ...anybody,
      handle: async ({ body }) => {
        const now = await letTimePass(deps, body.move);
        return { ...ok, message: 'The clock was moved', now: now.toISOString() };
      },
    }),
  ];
}
