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

const maxBodySize = 1_000_000;

export async function readRequest(request: IncomingMessage): Promise<HttpRequest> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://simulator');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodySize) throw new Error('the request body is too large');
    chunks.push(chunk);
  }
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: search.slice(1),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

export function jsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

export function redirectResponse(location: string): HttpResponse {
  return { status: 303, headers: { location }, body: '' };
}
