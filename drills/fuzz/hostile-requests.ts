import { gzipSync } from 'node:zlib';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { FuzzRequest } from './requests.ts';

type Attack = (request: FuzzRequest, random: SeededRandom) => Partial<FuzzRequest>;

const json = { 'content-type': 'application/json' };
const withBody = (text: string, headers: Record<string, string> = json): Partial<FuzzRequest> => ({ body: Buffer.from(text), headers });
const depth = 10_000;

const bodies: Attack[] = [
  (_, random) => ({ headers: json, body: Buffer.from(random.several(1 + random.below(200), () => random.below(256))) }),
  ({ body = Buffer.from('{"a":1}') }, random) => ({ headers: json, body: body.subarray(0, random.below(body.length)) }),
  () => withBody('['.repeat(depth) + ']'.repeat(depth)),
  () => withBody('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
  () => withBody('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/:\s*(?:-?\d+|true|false|"[^"]*")/, ':1e309')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/:\s*(?:-?\d+|true|false|"[^"]*")/, ':-0')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/"[^"]*"(?=[,}])/, '"\\u0000"')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/"[^"]*"(?=[,}])/, '"\\ud800"')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/"[^"]*"(?=[,}])/, '"\u202E\u200F"')),
  // The same name twice: two parsers may disagree about which value counts.
  ({ body = Buffer.from('{"a":1}') }) => withBody(body.toString().replace(/^\{("[^"]+":)/, '{$1null,$1')),
  ({ body = Buffer.from('{"a":1}') }) => withBody(body.toString().replace(/\}$/, ',"unheardOf":{"$where":"1"},"_id":null}')),
  () => withBody(JSON.stringify({ title: 'x'.repeat(200_000) })),
  () => withBody(JSON.stringify({ title: 'x'.repeat(300_000) })),
  (_, random) => withBody(random.pick(['', ' ', 'null', '1', '"text"', '[]', '[{}]', 'NaN', '{', '\uFEFF{}', "{'a':1}"])),
  ({ body = Buffer.from('{}') }) => ({ body: gzipSync(body), headers: { ...json, 'content-encoding': 'gzip' } }),
  ({ body = Buffer.from('{}') }, random) => ({
    body,
    headers: {
      'content-type': random.pick([
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'application/json; charset=nonsense',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/JSON ;',
        ';',
        'a/'.repeat(500),
      ]),
    },
  }),
  (_, random) =>
    withBody(
      `--x\r\nContent-Disposition: form-data; name="${random.pick(['file', 'proofFiles', '__proto__', ''])}"; filename="\u0000"\r\n\r\nx\r\n--x`,
      {
        'content-type': 'multipart/form-data; boundary=x',
      },
    ),
];

const headers: Attack[] = [
  (request, random) => ({
    headers: { ...request.headers, [random.pick(['x-http-method-override', 'x-method-override', 'x-http-method'])]: 'DELETE' },
  }),
  (request, random) => ({
    headers: {
      ...request.headers,
      ...random.pick([{ cookie: '=;;=customer=; seller' }, { authorization: 'Basic Og==' }, { authorization: 'Bearer \u00FF' }]),
    },
  }),
  (request, random) => ({
    headers: {
      ...request.headers,
      ...random.pick<Record<string, string>>([
        { accept: 'image/png;q=0' },
        { 'accept-language': ','.repeat(2_000) },
        { range: 'bytes=9-1,-' },
        { 'if-none-match': '*' },
        { 'if-modified-since': 'never' },
        { 'x-forwarded-for': '; drop table' },
        { 'x-forwarded-for': '1.2.3.4,'.repeat(500) },
        { 'x-request-id': '<script>' },
        { 'idempotency-key': 'x'.repeat(4_000) },
        { traceparent: '00-zz' },
      ]),
    },
  }),
  (request) => ({ headers: { ...request.headers, 'x-long': 'x'.repeat(32_000) }, reachesOperation: false }),
];

const targets: Attack[] = [
  ({ target }, random) => ({
    target: target.replace('/', random.pick(['//', '/./', '/%2e%2e/', '/..%2f', '/%00', '/%zz', '/%c0%ae/'])),
    reachesOperation: false,
  }),
  ({ target }, random) => ({ target: `${target}${random.pick(['/', '%20', '/extra', ';x=1', '.json', '%0d%0aX:1'])}`, reachesOperation: false }),
  ({ target }) => ({ target: target.toUpperCase(), reachesOperation: false }),
  ({ target }, random) => {
    const odd = random.pick([
      'a[]=1&a[b]=2',
      '%zz',
      'a=%00',
      '__proto__[x]=1',
      'limit=1&limit=2',
      'skip=1e309',
      `q=${'x'.repeat(8_000)}`,
      '&&==&',
      'a=%ff%fe',
    ]);
    return { target: `${target}${target.includes('?') ? '&' : '?'}${odd}` };
  },
  ({ target }) => ({ target: target.replace(/=([^&]*)/, '=$1%00') }),
  (_, random) => ({ method: random.pick(['OPTIONS', 'PROPFIND', 'PATCH', 'PUT', 'DELETE', 'POST', 'HEAD']), reachesOperation: false }),
];

/** A request that no honest client sends. */
export function hostileRequest(valid: FuzzRequest, random: SeededRandom): FuzzRequest {
  // Calls without a body mostly keep none, because most clients could not send one.
  const kinds = valid.body === undefined && random.chance(70) ? [headers, targets] : [bodies, bodies, headers, targets];
  const attack = random.pick(random.pick(kinds));
  return { ...valid, ...attack(valid, random) };
}
