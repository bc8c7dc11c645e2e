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
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  tmpfs?: string[];
  mem_limit?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}

/** Of a size such as 64m or 2g; NaN without one. */
function inMegabytes(size = ''): number {
  const [, number, unit] = /^(\d+)([mg])$/.exec(size) ?? [];
  return Number(number) * (unit === 'g' ? 1_024 : 1);
}

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const example = parseEnv(read('.env.example'));
const filledExample = {
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
const services = servicesWith(filledExample);
const service = (name: string) => services[name] as Service;
const stages = readDockerfile(read('Dockerfile'));
/** The environment of a container: from its image and from compose.yaml. */
const containerEnvironment = (name: string) => {
  const stage = stages.find((candidate) => candidate.name === service(name).build?.target);
  return { ...(stage ? environmentOf(stage) : {}), ...service(name).environment };
};

test.each(['api-1', 'api-2', 'worker', 'prepare-buckets'])('%s can start with its environment', (name) => {
  expect(readConfig(containerEnvironment(name))).toMatchObject({ publicOrigin: 'https://frontage.example', secureCookies: true });
});

test('web can start with its environment', () => {
  expect(readEnvironment(containerEnvironment('web'))).toMatchObject({
    publicOrigin: 'https://frontage.example',
    apiOrigin: 'http://api:4000',
    mode: 'production',
  });
});

test('.env.example has every variable that compose.yaml uses, and no other', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(Object.keys(example)));
});

test('no secret has a default value', () => {
  const secrets = Object.entries(example).filter(([name]) => /SECRET|PASSWORD|KEY|SMTP_URL/.test(name));
  expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  expect(read('compose.yaml')).not.toMatch(/(?:SECRET|PASSWORD|KEY)\w*: '?(?!['$])/);
});

test('no program starts before tables and buckets are ready', () => {
  for (const name of ['api-1', 'api-2', 'worker']) {
    expect(service(name).depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
      'prepare-buckets': { condition: 'service_completed_successfully' },
    });
  }
  // Only the migrations know the owner's password.
  expect(Object.keys(services).filter((name) => 'DATABASE_OWNER_URL' in containerEnvironment(name))).toEqual(['migrate']);
});

test('only the edge is open to the outside, and it runs the tested Caddyfile', () => {
  expect(Object.keys(services).filter((name) => service(name).ports)).toEqual(['edge']);
  expect(service('edge').volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
  const names = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(Object.keys(containerEnvironment('edge')))).toEqual(new Set(names));
});

test.each(Object.keys(services))('%s can’t write outside its volumes, gain rights or use up the memory', (name) => {
  expect(service(name)).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  const limit = inMegabytes(service(name).mem_limit);
  const temporary = (service(name).tmpfs ?? []).map((entry) => inMegabytes(/size=(\w+)/.exec(entry)?.[1]));
  expect(temporary.reduce((sum, size) => sum + size, 0)).toBeLessThan(limit);
});

test('uploads in progress fit into the temporary folder', () => {
  const { uploadSpaceBytes } = readConfig(containerEnvironment('api-1'));
  expect(uploadSpaceBytes / 1_048_576).toBeLessThan(inMegabytes(/size=(\w+)/.exec(service('api-1').tmpfs?.[0] ?? '')?.[1]));
});

const addressOf = (name: string) => (service(name).networks as Record<string, { ipv4_address?: string }>)['edge']?.ipv4_address;

test('only the addresses of the edge and the web program are trusted to name a visitor', () => {
  expect(readConfig(containerEnvironment('api-1')).trustedProxies).toEqual([addressOf('edge'), addressOf('web')]);
  expect(readEnvironment(containerEnvironment('web')).trustedProxies).toEqual([addressOf('edge')]);
});

test('Redis asks for the password that the programs have', () => {
  const text = read('compose.yaml');
  expect(text).toContain('requirepass ${REDIS_PASSWORD:?}');
  expect(text).toContain('REDIS_URL: redis://:${REDIS_PASSWORD:?}@redis:6379');
});

test('third-party images have a fixed version', () => {
  const others = Object.values(services).filter(({ build }) => !build);
  for (const { image } of others) expect(image).toMatch(/^[\w./-]+:\d[\w.-]*$/);
});
