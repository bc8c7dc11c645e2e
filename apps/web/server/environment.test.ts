import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const required = { PORT: '3000', API_ORIGIN: 'http://127.0.0.1:4000', NODE_ENV: 'production' };
const publicSite = { ...required, PUBLIC_ORIGIN: 'https://frontage.example' };
const localSite = { ...required, PUBLIC_ORIGIN: 'http://localhost:3000' };
const simulator = 'http://127.0.0.1:12111/js/stripe.js';

describe('card entry', () => {
  test('is off without settings or with empty ones', () => {
    expect(readEnvironment(publicSite).cardEntry).toBeNull();
    expect(readEnvironment({ ...publicSite, STRIPE_JS_URL: '', STRIPE_PUBLISHABLE_KEY: '' }).cardEntry).toBeNull();
  });

  test('needs only a key on a public site', () => {
    expect(readEnvironment({ ...publicSite, STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' }).cardEntry).toEqual({
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      publishableKey: 'pk_live_a1',
    });
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://web.test', 'http://frontage.localhost:8080'])(
    'may use the simulator at %s',
    (PUBLIC_ORIGIN) => {
      const settings = { ...required, PUBLIC_ORIGIN, STRIPE_JS_URL: simulator, STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator' };
      expect(readEnvironment(settings).cardEntry).toEqual({ scriptUrl: simulator, publishableKey: 'pk_test_simulator' });
    },
  );

  test.each([
    'https://frontage.example',
    'http://frontage.example',
    'https://localhost:3000',
    'http://10.0.0.7:3000',
    'http://localhost.example',
    'http://test',
  ])('rejects test keys and other scripts at %s', (PUBLIC_ORIGIN) => {
    const settings = { ...required, PUBLIC_ORIGIN };
    expect(() => readEnvironment({ ...settings, STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' })).toThrow(/STRIPE_PUBLISHABLE_KEY: is a test key/);
    expect(() => readEnvironment({ ...settings, STRIPE_PUBLISHABLE_KEY: 'pk_live_a1', STRIPE_JS_URL: 'https://js.stripe.com.example/x.js' })).toThrow(
      /STRIPE_JS_URL: must be at https:\/\/js\.stripe\.com for a live key/,
    );
  });

  test('rejects a script without a key', () => {
    expect(() => readEnvironment({ ...localSite, STRIPE_JS_URL: simulator })).toThrow(/STRIPE_PUBLISHABLE_KEY: is missing/);
  });

  test('rejects a secret key without repeating it in the error', () => {
    expect(() => readEnvironment({ ...localSite, STRIPE_PUBLISHABLE_KEY: 'sk_live_hush' })).toThrow(
      /^(?!.*hush).*STRIPE_PUBLISHABLE_KEY: must be a publishable key/,
    );
  });
});

test('time limits are multiplied only by a factor from 1 to 20', () => {
  expect(readEnvironment(publicSite).timeLimitFactor).toBe(1);
  expect(readEnvironment({ ...publicSite, TIME_LIMIT_FACTOR: '10' }).timeLimitFactor).toBe(10);
  for (const factor of ['0.5', '21', 'ten']) expect(() => readEnvironment({ ...publicSite, TIME_LIMIT_FACTOR: factor })).toThrow(/TIME_LIMIT_FACTOR/);
});

describe('the status page', () => {
  test('is optional', () => {
    expect(readEnvironment(publicSite).statusPage).toBeNull();
    expect(readEnvironment({ ...publicSite, STATUS_PAGE_URL: '' }).statusPage).toBeNull();
    expect(readEnvironment({ ...publicSite, STATUS_PAGE_URL: 'https://status.example/frontage' }).statusPage).toBe('https://status.example/frontage');
  });

  test.each([
    ['http://status.example', 'must be an https address'],
    ['status.example', 'must be an https address'],
    ['https://frontage.example:8443/status', 'must be on another host than PUBLIC_ORIGIN'],
  ])('can’t be %s', (STATUS_PAGE_URL, reason) => {
    expect(() => readEnvironment({ ...publicSite, STATUS_PAGE_URL })).toThrow(`STATUS_PAGE_URL: ${reason}`);
  });
});

describe('tiles of the map', () => {
  const file = 'https://files.example/maps/us.pmtiles';
  const osm = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

  test('are off without a setting or with an empty one', () => {
    expect(readEnvironment(publicSite).mapTiles).toBeNull();
    expect(readEnvironment({ ...publicSite, MAP_TILES_URL: '', MAP_TILES_ATTRIBUTION: '' }).mapTiles).toBeNull();
  });

  test.each([file, `${file}?version=7`, 'https://tiles.example/{z}/{x}/{y}.mvt?key=a1'])('come from %s and name OpenStreetMap', (MAP_TILES_URL) => {
    expect(readEnvironment({ ...publicSite, MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '' }).mapTiles).toEqual({ url: MAP_TILES_URL, credits: [osm] });
  });

  test('can name somebody else too', () => {
    const MAP_TILES_ATTRIBUTION = '[© Mapmaker](https://mapmaker.example/terms) [© OpenStreetMap](https://www.openstreetmap.org/copyright)';
    const { mapTiles } = readEnvironment({ ...publicSite, MAP_TILES_URL: file, MAP_TILES_ATTRIBUTION });
    expect(mapTiles?.credits).toEqual([{ text: '© Mapmaker', url: 'https://mapmaker.example/terms' }, osm]);
  });

  test.each([
    ['https://tiles.example/{z}/{x}.mvt', 'must end with .pmtiles or contain {z}, {x} and {y}'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.mvt', 'must'],
    ['http://tiles.example/us.pmtiles', 'must begin with https:'],
    ['us.pmtiles', 'must be an http or https address'],
  ])('rejects %s', (MAP_TILES_URL, reason) => {
    expect(() => readEnvironment({ ...publicSite, MAP_TILES_URL })).toThrow(`MAP_TILES_URL: ${reason}`);
  });

  test('rejects an attribution that names nobody', () => {
    expect(() => readEnvironment({ ...publicSite, MAP_TILES_URL: file, MAP_TILES_ATTRIBUTION: 'OpenStreetMap' })).toThrow(
      'MAP_TILES_ATTRIBUTION: must',
    );
  });
});
