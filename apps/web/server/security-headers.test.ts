import { expect, test } from 'vitest';
import type { MapTiles } from '../app/lib/map-tiles.ts';
import { contentSecurityPolicy } from './security-headers.ts';

function directives(scriptUrl?: string, mapTiles: MapTiles | null = null): Record<string, string> {
  const cardEntry = scriptUrl === undefined ? null : { scriptUrl, publishableKey: 'pk_live_a1' };
  const policy = contentSecurityPolicy({ mode: 'production', filesOrigin: 'https://files.example', cardEntry, mapTiles }, 'n1');
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]));
}

test('without card entry, allows only own scripts, no frames, and Trusted Types policies for our own workers', () => {
  expect(directives()).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'nonce-n1'",
    'connect-src': "'self' https://files.example",
    'media-src': 'https://files.example',
    'require-trusted-types-for': "'script'",
    'trusted-types': 'service-worker map-worker',
  });
  expect(directives()).not.toHaveProperty('frame-src');
});

test('with card entry, adds exactly Stripe’s origins and one Trusted Types policy', () => {
  expect(directives('https://js.stripe.com/endive/stripe.js')).toMatchObject({
    'script-src': "'self' 'nonce-n1' https://js.stripe.com",
    'connect-src': "'self' https://files.example https://api.stripe.com",
    'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
    'require-trusted-types-for': "'script'",
    'trusted-types': 'service-worker map-worker card-script',
  });
});

test('the simulator gets its own origin and nothing else', () => {
  expect(directives('http://127.0.0.1:12111/js/stripe.js')).toMatchObject({
    'script-src': "'self' 'nonce-n1' http://127.0.0.1:12111",
    'connect-src': "'self' https://files.example http://127.0.0.1:12111",
    'frame-src': 'http://127.0.0.1:12111',
  });
});

test('the tiles of the map add one origin, to read from and nothing else', () => {
  const { 'connect-src': connect, ...others } = directives(undefined, { url: 'https://tiles.example/maps/us.pmtiles', credits: [] });
  const { 'connect-src': _without, ...unchanged } = directives();
  expect(connect).toBe("'self' https://files.example https://tiles.example");
  expect(others).toEqual(unchanged);
});

test('of style elements, one is allowed, by its hash', () => {
  const settings = { mode: 'production', filesOrigin: '', cardEntry: null, mapTiles: null } as const;
  expect(contentSecurityPolicy(settings, 'n1', "'sha256-abc='")).toContain("; style-src 'self' 'sha256-abc='; ");
  expect(contentSecurityPolicy(settings, 'n1')).toContain("; style-src 'self'; ");
});
