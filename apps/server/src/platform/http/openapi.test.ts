import { calls, type Call } from '@frontage/contract/calls';
import { describeCaller, repeats, roles, type Endpoint } from '@frontage/contract/endpoint';
import { errorCodes } from '@frontage/contract/errors';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  'x-role': string;
  'x-repeat': string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type: string; properties: object } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  security: Record<string, string[]>[];
}
interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let testApp: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, demo: true });
  document = (await (await fetch(`${testApp.api.url}/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => testApp.close());

const names = Object.keys(calls) as Call[];
const operation = (name: Call): Operation => {
  const [method = '', path = ''] = name.split(' ');
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not described`);
  return found;
};

// Proves: decisions.calls.operations
test('the document is OpenAPI 3.1 and describes exactly the calls of the contract', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: 'Frontage', version: expect.any(String) as string });
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(names.toSorted());
});

test('every operation has a unique name', () => {
  const ids = names.map((name) => operation(name).operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
});

test.each(names)('%s documents its input and output', (name) => {
  const nothing = { params: undefined, query: undefined, body: undefined, fileField: undefined, formFields: undefined };
  const { params, query, body, fileField, formFields, response, errors } = { ...nothing, ...calls[name] };
  const { summary, parameters, requestBody, responses, security } = operation(name);
  expect(summary.length).toBeGreaterThan(5);

  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
  expect(parameters.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(inPath);
  expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  expect(parameters.filter((each) => each.in === 'path' && !each.required)).toEqual([]);
  expect(parameters.filter((each) => each.in === 'query').map((each) => each.name)).toEqual(Object.keys(query?.shape ?? {}));
  expect(Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})).toEqual(Object.keys(body?.shape ?? {}));
  const form = requestBody?.content['multipart/form-data']?.schema.properties;
  expect(Object.keys(form ?? {})).toEqual(fileField === undefined ? [] : [fileField, ...Object.keys(formFields?.shape ?? {})]);

  const media = typeof response === 'string' ? response : 'application/json';
  expect(responses['200']?.content[media]?.schema).toBeTypeOf('object');
  for (const code of errors) expect(responses[errorCodes[code].status]?.description).toContain(`\`${code}\``);
  for (const scheme of security.flatMap((each) => Object.keys(each))) expect(document.components.securitySchemes).toHaveProperty(scheme);
});

const credentials = {
  public: [],
  operator: [],
  customer: [['customerCookie'], ['customerCookie', 'customerToken']],
  seller: [['sellerCookie']],
  either: [['customerCookie'], ['customerCookie', 'customerToken'], ['sellerCookie']],
  provider: [['providerSignature']],
};

test.each(names)('%s documents who may call and what a repeat does, as in the contract', (name) => {
  const { role, needsBearer, repeat }: Endpoint = calls[name];
  const described = operation(name);
  expect({ role: described['x-role'], repeat: described['x-repeat'] }).toEqual({ role, repeat });
  expect(described.description).toContain(needsBearer ? 'with a cookie and the bearer of the same session' : roles[role]);
  expect(described.description).toContain(repeats[repeat]);
  expect(described.security.map((each) => Object.keys(each))).toEqual(needsBearer ? [['customerCookie', 'customerToken']] : credentials[role]);
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
  expect(references.length).toBeGreaterThan(10);
  for (const target of new Set(references)) {
    expect(target).toMatch(/^#\//);
    const found = target
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect({ target, found: typeof found }).toEqual({ target, found: 'object' });
  }
});

test('an error response has the documented shape', async () => {
  const refusal = (await (await fetch(`${testApp.api.url}/auth/user/profile`)).json()) as Record<string, unknown>;
  const described = document.components.schemas['Error'] as { required: string[]; properties: Record<string, { enum?: string[] }> };
  for (const key of described.required) expect(refusal).toHaveProperty(key);
  for (const key of Object.keys(refusal)) expect(described.properties).toHaveProperty(key);
  expect(described.properties['code']?.enum).toContain(refusal['code']);
});

test('the page shows every call, has no script and only the style element that its policy allows', async () => {
  const answer = await fetch(`${testApp.api.url}/docs`);
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const name of names) {
    const [, after = ''] = html.split(`<code>${name}</code>`);
    const [described = ''] = after.split('</details>');
    expect(described).toContain(`Who can call it: ${describeCaller(calls[name])}.`);
    expect(described).toContain(`If repeated: ${repeats[calls[name].repeat]}.`);
  }
  expect(html).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\//i);

  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});
