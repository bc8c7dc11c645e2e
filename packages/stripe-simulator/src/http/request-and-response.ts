import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface HttpRequest {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpResponse {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

const largestBody = 1_000_000;

export async function readRequest(request: IncomingMessage): Promise<HttpRequest> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://simulator');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestBody) throw new Error('a body of this size is no call of Stripe');
    parts.push(part);
  }
  return { method: request.method ?? 'GET', path: pathname, query: search.slice(1), headers: request.headers, body: Buffer.concat(parts).toString() };
}

export function jsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

export function redirectResponse(location: string): HttpResponse {
  return { status: 303, headers: { location }, body: '' };
}
