import * as z from 'zod/mini';
import type { CardEntry } from '../app/lib/card-entry.ts';
import { toCardEntry, checkCardSettings } from './card-entry.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https origin' })
  .check(z.refine((address) => new URL(address).origin === address, 'must be an origin without path or trailing slash'));

const script = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
// A secret key in its place would be shown to everybody.
const publishableKey = z.string().check(z.regex(/^pk_(?:test|live)_\w+$/, 'must be a publishable key, which begins with pk_test_ or pk_live_'));

/** What people who run the web server should know of a setting; docs/configuration.md is made of it. */
export const environmentNotes = z.registry<{ meaning: string }>();

/** A copy of its own, because two settings of one kind mean different things. */
function about<Kind extends z.ZodMiniType>(meaning: string, kind: Kind): Kind {
  const setting = z.clone(kind);
  environmentNotes.add(setting, { meaning });
  return setting;
}

export const environmentSchema = z.object({
  HOST: about('the address to listen at', z._default(z.string(), '127.0.0.1')),
  PORT: about('the port to listen at', z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  API_ORIGIN: about('where the web server finds the API', origin),
  PUBLIC_ORIGIN: about('where browsers find the product', origin),
  FILES_ORIGIN: about('where browsers find pictures', z.optional(origin)),
  TRUSTED_PROXIES: about('addresses or ranges, by comma, whose word on a visitor’s address is believed', z._default(z.string(), '')),
  PAGE_SECONDS: about(
    'how long a rendered page is kept; 0: each is rendered anew, and so it is while developing',
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 5),
  ),
  STRIPE_JS_URL: about('the card provider’s script, if it is not the usual one', z.optional(script)),
  STRIPE_PUBLISHABLE_KEY: about(
    'our name at the card provider, seen by everybody; without it no card can be entered, and the page says so',
    z.optional(publishableKey),
  ),
  NODE_ENV: about('development, test or production', z.enum(['development', 'test', 'production'])),
});

/** Unset and set to nothing are the same. */
const optional = ['FILES_ORIGIN', 'STRIPE_JS_URL', 'STRIPE_PUBLISHABLE_KEY'];

export interface Environment {
  host: string;
  port: number;
  apiOrigin: string;
  publicOrigin: string;
  filesOrigin: string | undefined;
  trustedProxies: string[];
  pageSeconds: number;
  cardEntry: CardEntry | null;
  mode: 'development' | 'test' | 'production';
}

/** Reads the settings once at the start; a wrong one stops the process with its name rather than failing later. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const read = environmentSchema.safeParse({ ...variables, ...Object.fromEntries(optional.map((name) => [name, variables[name] || undefined])) });
  if (!read.success) throw wrong(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const fault = checkCardSettings(read.data);
  if (fault) throw wrong([fault.join(': ')]);
  return {
    host: read.data.HOST,
    port: read.data.PORT,
    apiOrigin: read.data.API_ORIGIN,
    publicOrigin: read.data.PUBLIC_ORIGIN,
    filesOrigin: read.data.FILES_ORIGIN,
    trustedProxies: read.data.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    pageSeconds: read.data.NODE_ENV === 'development' ? 0 : read.data.PAGE_SECONDS,
    cardEntry: toCardEntry(read.data),
    mode: read.data.NODE_ENV,
  };
}

function wrong(faults: string[]): Error {
  return new Error(`The web server's settings are wrong. ${faults.join('; ')}`);
}
