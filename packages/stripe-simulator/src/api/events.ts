import type { Stripe } from 'stripe';
import { emitEvent } from '../core/events.ts';
import type { ThinEvent } from '../core/object-kinds.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { paginateVersion2 } from './lists.ts';

type Destination = Stripe.V2.Core.EventDestination;
type CreateParams = Stripe.V2.Core.EventDestinationCreateParams;
const kind = 'v2.core.event_destination';

export function createEventDestination(simulator: Simulator, params: CreateParams, secret = simulator.random.newId('whsec_', 32)): Destination {
  const { random, clock, objects } = simulator;
  const url = params.webhook_endpoint?.url;
  if (!url) throw new StripeApiError('webhook_endpoint.url is required.', { param: 'webhook_endpoint[url]' });
  if (params.event_payload !== 'thin') throw new StripeApiError('The simulator sends thin events only.', { param: 'event_payload' });
  const destination = {
    id: random.newId('ed_'),
    object: kind,
    created: clock.isoString(),
    description: params.description ?? '',
    enabled_events: params.enabled_events,
    event_payload: 'thin',
    events_from: params.events_from ?? ['@self'],
    livemode: false,
    metadata: {},
    name: params.name,
    status: 'enabled',
    type: 'webhook_endpoint',
    updated: clock.isoString(),
    webhook_endpoint: { url },
  } as unknown as Destination;
  objects.add(kind, platformAccount, destination, { secret });
  return destination;
}

/** The secret is shown only when a destination is created, and only if requested. */
function withSecret(simulator: Simulator, destination: Destination, include: readonly string[] = []): object {
  if (!include.includes('webhook_endpoint.signing_secret')) return destination;
  return {
    ...destination,
    webhook_endpoint: { ...destination.webhook_endpoint, signing_secret: simulator.objects.getInternalData(destination.id)['secret'] },
  };
}

function setStatus(status: 'enabled' | 'disabled'): Handler {
  return (simulator, call) => {
    const destination = simulator.objects.get(kind, platformAccount, firstId(call));
    return simulator.objects.update<Destination>({ ...destination, status, updated: simulator.clock.isoString() });
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

const maxTypes = 20;

function matches(
  { type, created, related_object: { id } }: ThinEvent,
  { object_id: objectId, types, created: range = {} }: EventListParams,
): boolean {
  const at = Date.parse(created) / 1000;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return (!objectId || objectId === id) && (!types || types.includes(type)) && at > gt && at >= gte && at < lt && at <= lte;
}

export const eventHandlers: Record<string, Handler> = {
  'V2.Core.EventDestinations.create': handler<CreateParams>((simulator, { params }) =>
    withSecret(simulator, createEventDestination(simulator, params), params.include),
  ),
  'V2.Core.EventDestinations.retrieve': (simulator, call) => simulator.objects.get(kind, platformAccount, firstId(call)),
  'V2.Core.EventDestinations.list': handler<{ limit?: number; page?: string }>((simulator, { params }) =>
    paginateVersion2('/v2/core/event_destinations', simulator.objects.all(kind, platformAccount), { ...params }),
  ),
  'V2.Core.EventDestinations.enable': setStatus('enabled'),
  'V2.Core.EventDestinations.disable': setStatus('disabled'),
  'V2.Core.EventDestinations.del': (simulator, call) => {
    const { id } = simulator.objects.get(kind, platformAccount, firstId(call));
    simulator.objects.remove(id);
    return { id, object: kind, deleted: true };
  },
  'V2.Core.EventDestinations.ping': (simulator, call) => {
    const { id } = simulator.objects.get(kind, platformAccount, firstId(call));
    emitEvent(simulator, 'v2.core.event_destination.ping', platformAccount, { id, type: kind, url: `/v2/core/event_destinations/${id}` });
    return simulator.objects.all('v2.core.event', platformAccount)[0] ?? {};
  },
  'V2.Core.Events.retrieve': (simulator, call) => simulator.objects.get('v2.core.event', platformAccount, firstId(call)),
  'V2.Core.Events.list': handler<EventListParams>((simulator, { params }) => {
    if (params.types && params.types.length > maxTypes) throw new StripeApiError(`At most ${maxTypes} types can be asked for.`, { param: 'types' });
    const events = simulator.objects.all('v2.core.event', platformAccount).filter((event) => matches(event, params));
    return paginateVersion2('/v2/core/events', events, { ...params });
  }),
};
