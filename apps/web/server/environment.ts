import * as z from 'zod/mini';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https origin' })
  .check(z.refine((address) => new URL(address).origin === address, 'must be an origin without path or trailing slash'));

const shape = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
  API_ORIGIN: origin,
  PUBLIC_ORIGIN: origin,
  FILES_ORIGIN: z.optional(origin),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  /** How long a rendered page is kept. 0: each is rendered anew, and so it is while developing. */
  PAGE_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 5),
  NODE_ENV: z.enum(['development', 'test', 'production']),
});

export interface Environment {
  host: string;
  port: number;
  apiOrigin: string;
  publicOrigin: string;
  filesOrigin: string | undefined;
  trustedProxies: string[];
  pageSeconds: number;
  mode: 'development' | 'test' | 'production';
}

/** Reads the settings once at the start; a wrong one stops the process with its name rather than failing later. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const read = shape.safeParse({ ...variables, FILES_ORIGIN: variables['FILES_ORIGIN'] || undefined });
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The web server's settings are wrong. ${faults.join('; ')}`);
  }
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
    mode: read.data.NODE_ENV,
  };
}
