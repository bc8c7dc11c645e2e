import { type RequestDurations, defaultRequestDurations } from '@frontage/domain/rental-request/status';
import * as z from 'zod';
import { rateLimits, type RateRule } from './rate-limits.ts';

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or ranges, separated by commas');
export const proxies = commaList().pipe(z.array(proxy));

export const port = z.coerce.number().int().min(0).max(65_535);

export const httpOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

export const appSecret = z.string().regex(/^[0-9a-f]{64,}$/i, 'must be at least 64 hex digits');
export const appSecrets = commaList().pipe(z.array(appSecret));

/** REQUEST_HOURS='{"pay":72}'; an unknown name is an error. */
export const requestHourOverrides = json().pipe(
  z.partialRecord(z.enum(Object.keys(defaultRequestDurations) as (keyof RequestDurations)[]), z.number().positive().max(8_760)),
);

/** RATE_LIMITS='{"login.visitor":{"limit":100}}'; an unknown name is an error. */
export const rateLimitOverrides = json().pipe(
  z.partialRecord(
    z.enum(Object.keys(rateLimits) as RateRule[]),
    z.strictObject({ limit: z.number().int().min(0).optional(), seconds: z.number().int().min(1).optional() }),
  ),
);

const webhookSecret = z.string().regex(/^whsec_[\w+/=-]+$/, 'must begin with whsec_');
export const webhookSecrets = commaList().pipe(z.array(webhookSecret).min(1, 'must name at least one secret'));

/** A number of the curve P-256. Every other number of 32 bytes is one, except for a few that nobody draws. */
export const vapidPrivateKey = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url');

const pushService = z
  .string()
  .refine((service) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(service) || isLoopback(service), 'must be host names, separated by commas');
export const pushServices = commaList().pipe(z.array(pushService).min(1, 'must name at least one service'));

export const tcpOrUnixUrl = z.string().refine(isTcpOrUnixUrl, 'must be tcp://host:port or unix:/path');

function isTcpOrUnixUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port: urlPort, pathname } = new URL(url);
  return protocol === 'tcp:' ? hostname !== '' && urlPort !== '' : protocol === 'unix:' && pathname.startsWith('/');
}

export function isLoopback(origin: string): boolean {
  return isPlainHttp(origin, /^(localhost|127\.0\.0\.1|\[::1\])$/);
}

export function isPlainHttp(origin: string, hosts: RegExp): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && hosts.test(hostname);
}

function commaList() {
  return z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
}

function json() {
  return z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  });
}
