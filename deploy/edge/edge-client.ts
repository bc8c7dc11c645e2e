import type { IncomingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Edge } from './start-edge.ts';

export interface EdgeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface EdgeRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Sends a request like a browser that trusts the edge's certificates and resolves every name to this machine. */
export function requestThroughEdge(edge: Edge, address: string, { method = 'GET', headers = {}, body }: EdgeRequest = {}): Promise<EdgeResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...requestOptions(edge, address, headers), method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Opens a WebSocket and resolves with the text of its first frame. */
export function openWebSocketThroughEdge(edge: Edge, address: string, headers: Record<string, string>): Promise<string> {
  const upgradeHeaders = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  };
  return new Promise((resolve, reject) => {
    const sent = request(requestOptions(edge, address, { ...headers, ...upgradeHeaders }));
    sent.on('upgrade', (_response, socket: Duplex, head: Buffer) => {
      const read = (frame: Buffer) => {
        socket.destroy();
        resolve(frame.subarray(2).toString());
      };
      if (head.length > 0) read(head);
      else socket.once('data', read);
    });
    sent.on('response', ({ statusCode }) => reject(new Error(`expected an upgrade, got ${statusCode}`)));
    sent.on('error', reject);
    sent.end();
  });
}

function requestOptions({ port, authority }: Edge, address: string, headers: Record<string, string>): RequestOptions {
  const { host, hostname, pathname, search } = new URL(address);
  return { host: '127.0.0.1', port, servername: hostname, ca: authority, path: pathname + search, headers: { host, ...headers }, agent: false };
}
