import { newPerson } from '../people.ts';
import { anyone, type Expectations, operator } from './expectations.ts';

/** What concerns nobody's data: the contact form, counters, health, documents of the API, and the demo world. */
export const system: Expectations = {
  'POST /contact': anyone.writes(() => ({
    body: { name: 'Casey', email: newPerson('customer').email, topic: 'renting', message: 'Is the wall by the bakery free in May?' },
  })),
  'POST /funnel': anyone.writes(() => ({ body: { step: 'visit' } })),
  'GET /healthz': anyone.reads(),
  'GET /readyz': anyone.reads(),
  'GET /metrics': operator.reads(),
  'GET /openapi.json': anyone.reads(),
  'GET /docs': anyone.reads(),
  'GET /demo/world': anyone.reads(),
  'POST /demo/clock': anyone.writes(() => ({ body: { move: 'hour' } })),
};
