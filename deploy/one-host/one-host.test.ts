import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { readEnvironment } from '../../apps/web/server/environment.ts';
import { environmentOf, readDockerfile } from '../images/dockerfile.ts';

interface Service {
  image: string;
  build?: { target: string };
  command?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const example = parseEnv(read('.env.example'));
const filledIn = {
  ...example,
  APP_SECRET: 'ab'.repeat(32),
  SMTP_URL: 'smtps://somebody:secret@mail.example:465',
  STRIPE_SECRET_KEY: 'sk_live_example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_example',
  STRIPE_WEBHOOK_SECRETS: 'whsec_example',
};

const servicesWith = (values: NodeJS.Dict<string>) => {
  const text = read('compose.yaml').replaceAll(
    /\$\{(\w+)(:\?|-)\}/g,
    (_, name: string, mark: string) => values[name] || (mark === '-' ? '' : 'filled-in'),
  );
  return (parse(text, { merge: true }) as { services: Record<string, Service> }).services;
};
const services = servicesWith(filledIn);
const service = (name: string) => services[name] as Service;
const stages = readDockerfile(read('Dockerfile'));
/** What a container sees: what its image says and what is told to it. */
const told = (name: string) => {
  const stage = stages.find((candidate) => candidate.name === service(name).build?.target);
  return { ...(stage ? environmentOf(stage) : {}), ...service(name).environment };
};

test.each(['api-1', 'api-2', 'worker', 'prepare-buckets'])('%s can start with what it is told', (name) => {
  expect(readConfig(told(name))).toMatchObject({ publicOrigin: 'https://frontage.example', secureCookies: true });
});

test('web can start with what it is told', () => {
  expect(readEnvironment(told('web'))).toMatchObject({ publicOrigin: 'https://frontage.example', apiOrigin: 'http://api:4000', mode: 'production' });
});

test('every value that is asked for stands in the example, and no other', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(new Set(asked)).toEqual(new Set(Object.keys(example)));
});

test('no secret has a value that everybody knows', () => {
  const secrets = Object.entries(example).filter(([name]) => /SECRET|PASSWORD|KEY|SMTP_URL/.test(name));
  expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  expect(read('compose.yaml')).not.toMatch(/(?:SECRET|PASSWORD|KEY)\w*: '?(?!['$])/);
});

test('nothing serves before tables and buckets are ready', () => {
  for (const name of ['api-1', 'api-2', 'worker']) {
    expect(service(name).depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
      'prepare-buckets': { condition: 'service_completed_successfully' },
    });
  }
  // The owner of the tables is known to the migrations alone.
  expect(Object.keys(services).filter((name) => 'DATABASE_OWNER_URL' in told(name))).toEqual(['migrate']);
});

test('only the edge is open to the outside, and it runs the file that is tested', () => {
  expect(Object.keys(services).filter((name) => service(name).ports)).toEqual(['edge']);
  expect(service('edge').volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
  const names = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(Object.keys(told('edge')))).toEqual(new Set(names));
});

test('images that are not ours are of a named version', () => {
  const others = Object.values(services).filter(({ build }) => !build);
  for (const { image } of others) expect(image).toMatch(/^[\w./-]+:\d[\w.-]*$/);
});
