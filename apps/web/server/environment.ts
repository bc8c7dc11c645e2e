import * as z from 'zod/mini';
import type { CardEntry } from '../app/lib/card-entry.ts';
import type { MapTiles } from '../app/lib/map-tiles.ts';
import { checkCardSettings, toCardEntry } from './card-entry.ts';
import { checkTileSettings, toMapTiles } from './map-tiles.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https origin' })
  .check(z.refine((value) => new URL(value).origin === value, 'must be an origin without path or trailing slash'));

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
// Rejects secret keys: this value is sent to every browser.
const publishableKey = z.string().check(z.regex(/^pk_(?:test|live)_\w+$/, 'must be a publishable key, which begins with pk_test_ or pk_live_'));

/** What each setting means. docs/configuration.md is generated from this. */
export const environmentNotes = z.registry<{ meaning: string }>();

/** Clones the schema, because two settings can share a schema but not a meaning. */
function describe<Schema extends z.ZodMiniType>(meaning: string, schema: Schema): Schema {
  const setting = z.clone(schema);
  environmentNotes.add(setting, { meaning });
  return setting;
}

export const environmentSchema = z.object({
  HOST: describe('the address to listen at', z._default(z.string(), '127.0.0.1')),
  PORT: describe('the port to listen at', z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  API_ORIGIN: describe('where the web server finds the API', origin),
  API_TIMEOUT_SECONDS: describe(
    'how many seconds a call waits for the API to respond; calls that send files or wait for photos always wait a minute',
    z._default(z.coerce.number().check(z.minimum(0.1), z.maximum(60)), 20),
  ),
  PUBLIC_ORIGIN: describe('where browsers find the product', origin),
  FILES_ORIGIN: describe('where browsers reach the file store', z.optional(origin)),
  TRUSTED_PROXIES: describe('comma-separated addresses or ranges of proxies whose forwarded client address is trusted', z._default(z.string(), '')),
  PAGE_CACHE_SECONDS: describe(
    'how many seconds a rendered page is cached; 0 turns the cache off, as in development',
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 5),
  ),
  TIME_LIMIT_FACTOR: describe(
    'multiplies the time limits of calls to the API and of rendering; for tests on slow machines',
    z._default(z.coerce.number().check(z.minimum(1), z.maximum(20)), 1),
  ),
  STRIPE_JS_URL: describe('the URL of Stripe’s script, if it is not the default', z.optional(webAddress)),
  STRIPE_PUBLISHABLE_KEY: describe(
    'our public Stripe key, visible to everyone; without it the card form says that cards can’t be entered',
    z.optional(publishableKey),
  ),
  MAP_TILES_URL: describe(
    'the streets of the map: a PMTiles file, or vector tiles with {z}, {x} and {y} in their URL, in the schema of Protomaps; the map has no streets unless set',
    z.optional(webAddress),
  ),
  MAP_TILES_ATTRIBUTION: describe(
    'who is named on a map with streets, as one or more [name](URL)',
    z._default(z.string(), '[© OpenStreetMap](https://www.openstreetmap.org/copyright)'),
  ),
  STATUS_PAGE_URL: describe(
    'a page that says whether the product works, on another host, because it must open when ours doesn’t; no page links to one unless set',
    z.optional(z.url({ protocol: /^https$/, error: 'must be an https address' })),
  ),
  NODE_ENV: describe('development, test or production', z.enum(['development', 'test', 'production'])),
});

/** An empty value counts as unset. */
const optionalSettings = ['FILES_ORIGIN', 'STRIPE_JS_URL', 'STRIPE_PUBLISHABLE_KEY', 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION', 'STATUS_PAGE_URL'];

export interface Environment {
  host: string;
  port: number;
  apiOrigin: string;
  apiTimeoutMs: number;
  publicOrigin: string;
  filesOrigin: string | undefined;
  trustedProxies: string[];
  pageSeconds: number;
  timeLimitFactor: number;
  cardEntry: CardEntry | null;
  mapTiles: MapTiles | null;
  statusPage: string | null;
  mode: 'development' | 'test' | 'production';
}

/** Reads the settings at startup. An invalid one stops the process at once. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = environmentSchema.safeParse({
    ...variables,
    ...Object.fromEntries(optionalSettings.map((name) => [name, variables[name] || undefined])),
  });
  if (!parsed.success) throw invalidSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const conflict = checkCardSettings(parsed.data) ?? checkTileSettings(parsed.data) ?? checkStatusPage(parsed.data);
  if (conflict) throw invalidSettings([conflict.join(': ')]);
  return {
    host: parsed.data.HOST,
    port: parsed.data.PORT,
    apiOrigin: parsed.data.API_ORIGIN,
    apiTimeoutMs: parsed.data.API_TIMEOUT_SECONDS * 1_000,
    publicOrigin: parsed.data.PUBLIC_ORIGIN,
    filesOrigin: parsed.data.FILES_ORIGIN,
    trustedProxies: parsed.data.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    pageSeconds: parsed.data.NODE_ENV === 'development' ? 0 : parsed.data.PAGE_CACHE_SECONDS,
    timeLimitFactor: parsed.data.TIME_LIMIT_FACTOR,
    cardEntry: toCardEntry(parsed.data),
    mapTiles: toMapTiles(parsed.data),
    statusPage: parsed.data.STATUS_PAGE_URL ?? null,
    mode: parsed.data.NODE_ENV,
  };
}

function checkStatusPage({ PUBLIC_ORIGIN, STATUS_PAGE_URL }: z.output<typeof environmentSchema>): string[] | null {
  if (STATUS_PAGE_URL === undefined || new URL(STATUS_PAGE_URL).hostname !== new URL(PUBLIC_ORIGIN).hostname) return null;
  return ['STATUS_PAGE_URL', 'must be on another host than PUBLIC_ORIGIN'];
}

function invalidSettings(errors: string[]): Error {
  return new Error(`The web server's settings are wrong. ${errors.join('; ')}`);
}
