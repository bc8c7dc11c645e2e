import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { type DemoDeps, advanceClock } from './advance-clock.ts';
import { demoPassword, demoPeople } from './people.ts';

export function demoRoutes(deps: DemoDeps): Route[] {
  const publicCall = { object: 'none', rate: ['reading.visitor'] } as const;

  return [
    route('GET /demo/world', {
      ...publicCall,
      handle: async () => ({
        ...ok,
        now: (await deps.clocks.now()).toISOString(),
        password: demoPassword,
        people: demoPeople.map(({ type, name, address, story, start }) => ({ type, name, email: address, story, start })),
      }),
    }),
    route('POST /demo/clock', {
      ...publicCall,
      handle: async ({ body }) => {
        const now = await advanceClock(deps, body.move);
        return { ...ok, message: 'The clock moved forward', now: now.toISOString() };
      },
    }),
  ];
}
