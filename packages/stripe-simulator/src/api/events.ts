import type { Stripe } from 'stripe';
import type { ThinEvent } from '../core/events.ts';
import { emit } from '../core/events.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { pageOf } from './lists.ts';

type Destination = Stripe.V2.Core.EventDestination;
type CreateParams = Stripe.V2.Core.EventDestinationCreateParams;
const kind = 'v2.core.event_destination';

export function createDestination(simulator: Simulator, params: CreateParams, secret = simulator.chance.newId('whsec_', 32)): Destination {
  const { chance, clock, objects } = simulator;
  const url = params.webhook_endpoint?.url;
  if (!url) throw new StripeFailure('webhook_endpoint.url is required.', { param: 'webhook_endpoint[url]' });
  if (params.event_payload !== 'thin') throw new StripeFailure('The simulator sends thin events only.', { param: 'event_payload' });
  const destination = {
    id: chance.newId('ed_'),
    object: kind,
    created: clock.written(),
    description: params.description ?? '',
    enabled_events: params.enabled_events,
    event_payload: 'thin',
    events_from: params.events_from ?? ['@self'],
    livemode: false,
    metadata: {},
    name: params.name,
    status: 'enabled',
    type: 'webhook_endpoint',
    updated: clock.written(),
    webhook_endpoint: { url },
  } as unknown as Destination;
  objects.add(kind, platform, destination, { secret });
  return destination;
}

/** The secret is shown to whoever makes the destination and asks for it, never again. */
function withSecret(simulator: Simulator, destination: Destination, include: readonly string[] = []): object {
  if (!include.includes('webhook_endpoint.signing_secret')) return destination;
  return {
    ...destination,
    webhook_endpoint: { ...destination.webhook_endpoint, signing_secret: simulator.objects.hiddenOf(destination.id)['secret'] },
  };
}

function switched(status: 'enabled' | 'disabled'): Handler {
  return (simulator, call) => {
    const destination = simulator.objects.get(kind, platform, firstId(call));
    return simulator.objects.change<Destination>({ ...destination, status, updated: simulator.clock.written() });
  };
}

interface EventListParams {
  limit?: number;
  page?: string;
  object_id?: string;
  types?: string[];
  /** Seconds since 1970. */
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
}

const longestTypes = 20;

function isWanted(
  { type, created, related_object: { id } }: ThinEvent,
  { object_id: objectId, types, created: range = {} }: EventListParams,
): boolean {
  const at = Date.parse(created) / 1000;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return (!objectId || objectId === id) && (!types || types.includes(type)) && at > gt && at >= gte && at < lt && at <= lte;
}

export const eventHandlers: Record<string, Handler> = {
  'V2.Core.EventDestinations.create': handler<CreateParams>((simulator, { params }) =>
    withSecret(simulator, createDestination(simulator, params), params.include),
  ),
  'V2.Core.EventDestinations.retrieve': (simulator, call) => simulator.objects.get(kind, platform, firstId(call)),
  'V2.Core.EventDestinations.list': handler<{ limit?: number; page?: string }>((simulator, { params }) =>
    pageOf('/v2/core/event_destinations', simulator.objects.all(kind, platform), { ...params }),
  ),
  'V2.Core.EventDestinations.enable': switched('enabled'),
  'V2.Core.EventDestinations.disable': switched('disabled'),
  'V2.Core.EventDestinations.del': (simulator, call) => {
    const { id } = simulator.objects.get(kind, platform, firstId(call));
    simulator.objects.remove(id);
    return { id, object: kind, deleted: true };
  },
  'V2.Core.EventDestinations.ping': (simulator, call) => {
    const { id } = simulator.objects.get(kind, platform, firstId(call));
    emit(simulator, 'v2.core.event_destination.ping', platform, { id, type: kind, url: `/v2/core/event_destinations/${id}` });
    return simulator.objects.all('v2.core.event', platform)[0] ?? {};
  },
  'V2.Core.Events.retrieve': (simulator, call) => simulator.objects.get('v2.core.event', platform, firstId(call)),
  'V2.Core.Events.list': handler<EventListParams>((simulator, { params }) => {
    if (params.types && params.types.length > longestTypes)
      throw new StripeFailure(`At most ${longestTypes} types can be asked for.`, { param: 'types' });
    const wanted = simulator.objects.all('v2.core.event', platform).filter((event) => isWanted(event, params));
    return pageOf('/v2/core/events', wanted, { ...params });
  }),
};
