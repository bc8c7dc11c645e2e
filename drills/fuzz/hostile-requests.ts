import { gzipSync } from 'node:zlib';
import type { SeededRandom } from '@frontage/server/testing/random';
import type { FuzzRequest } from './requests.ts';

type Twist = (request: FuzzRequest, chance: SeededRandom) => Partial<FuzzRequest>;

const json = { 'content-type': 'application/json' };
const withBody = (text: string, headers: Record<string, string> = json): Partial<FuzzRequest> => ({ body: Buffer.from(text), headers });
const deep = 10_000;

const bodies: Twist[] = [
  (_, chance) => ({ headers: json, body: Buffer.from(chance.several(1 + chance.below(200), () => chance.below(256))) }),
  ({ body = Buffer.from('{"a":1}') }, chance) => ({ headers: json, body: body.subarray(0, chance.below(body.length)) }),
  () => withBody('['.repeat(deep) + ']'.repeat(deep)),
  () => withBody('{"a":'.repeat(deep) + '1' + '}'.repeat(deep)),
  () => withBody('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/:\s*(?:-?\d+|true|false|"[^"]*")/, ':1e309')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/:\s*(?:-?\d+|true|false|"[^"]*")/, ':-0')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/"[^"]*"(?=[,}])/, '"\\u0000"')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/"[^"]*"(?=[,}])/, '"\\ud800"')),
  ({ body = Buffer.from('{}') }) => withBody(body.toString().replace(/"[^"]*"(?=[,}])/, '"\u202E\u200F"')),
  // The same name twice: whoever reads first and whoever reads last must not disagree.
  ({ body = Buffer.from('{"a":1}') }) => withBody(body.toString().replace(/^\{("[^"]+":)/, '{$1null,$1')),
  ({ body = Buffer.from('{"a":1}') }) => withBody(body.toString().replace(/\}$/, ',"unheardOf":{"$where":"1"},"_id":null}')),
  () => withBody(JSON.stringify({ title: 'x'.repeat(200_000) })),
  () => withBody(JSON.stringify({ title: 'x'.repeat(300_000) })),
  (_, chance) => withBody(chance.pick(['', ' ', 'null', '1', '"text"', '[]', '[{}]', 'NaN', '{', '\uFEFF{}', "{'a':1}"])),
  ({ body = Buffer.from('{}') }) => ({ body: gzipSync(body), headers: { ...json, 'content-encoding': 'gzip' } }),
  ({ body = Buffer.from('{}') }, chance) => ({
    body,
    headers: {
      'content-type': chance.pick([
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
  (_, chance) =>
    withBody(
      `--x\r\nContent-Disposition: form-data; name="${chance.pick(['file', 'proofFiles', '__proto__', ''])}"; filename="\u0000"\r\n\r\nx\r\n--x`,
      {
        'content-type': 'multipart/form-data; boundary=x',
      },
    ),
];

const headers: Twist[] = [
  (request, chance) => ({
    headers: { ...request.headers, [chance.pick(['x-http-method-override', 'x-method-override', 'x-http-method'])]: 'DELETE' },
  }),
  (request, chance) => ({
    headers: {
      ...request.headers,
      ...chance.pick([{ cookie: '=;;=customer=; seller' }, { authorization: 'Basic Og==' }, { authorization: 'Bearer \u00FF' }]),
    },
  }),
  (request, chance) => ({
    headers: {
      ...request.headers,
      ...chance.pick<Record<string, string>>([
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

const targets: Twist[] = [
  ({ target }, chance) => ({
    target: target.replace('/', chance.pick(['//', '/./', '/%2e%2e/', '/..%2f', '/%00', '/%zz', '/%c0%ae/'])),
    reachesOperation: false,
  }),
  ({ target }, chance) => ({ target: `${target}${chance.pick(['/', '%20', '/extra', ';x=1', '.json', '%0d%0aX:1'])}`, reachesOperation: false }),
  ({ target }) => ({ target: target.toUpperCase(), reachesOperation: false }),
  ({ target }, chance) => {
    const odd = chance.pick([
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
  (_, chance) => ({ method: chance.pick(['OPTIONS', 'PROPFIND', 'PATCH', 'PUT', 'DELETE', 'POST', 'HEAD']), reachesOperation: false }),
];

/** What no honest program sends. */
export function hostileRequest(fitting: FuzzRequest, chance: SeededRandom): FuzzRequest {
  // A verb without a body keeps none: most clients could not even send it.
  const kinds = fitting.body === undefined && chance.chance(70) ? [headers, targets] : [bodies, bodies, headers, targets];
  const twist = chance.pick(chance.pick(kinds));
  return { ...fitting, ...twist(fitting, chance) };
}
