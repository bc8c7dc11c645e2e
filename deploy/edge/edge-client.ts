import type { IncomingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Edge } from './start-edge.ts';

export interface EdgeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** As a browser that trusts the edge's authority, and finds every name on this machine. */
export function requestThroughEdge(edge: Edge, address: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<EdgeResponse> {
  return new Promise((resolve, reject) => {
    const asked = request({ ...placeOf(edge, address, headers), method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Asks for a WebSocket; resolves with the first frame's text. */
export function openWebSocketThroughEdge(edge: Edge, address: string, headers: Record<string, string>): Promise<string> {
  const wanted = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  return new Promise((resolve, reject) => {
    const asked = request(placeOf(edge, address, { ...headers, ...wanted }));
    asked.on('upgrade', (_answer, socket: Duplex, head: Buffer) => {
      const read = (frame: Buffer) => {
        socket.destroy();
        resolve(frame.subarray(2).toString());
      };
      if (head.length > 0) read(head);
      else socket.once('data', read);
    });
    asked.on('response', ({ statusCode }) => reject(new Error(`no upgrade but ${statusCode}`)));
    asked.on('error', reject);
    asked.end();
  });
}

function placeOf({ port, authority }: Edge, address: string, headers: Record<string, string>): RequestOptions {
  const { host, hostname, pathname, search } = new URL(address);
  return { host: '127.0.0.1', port, servername: hostname, ca: authority, path: pathname + search, headers: { host, ...headers }, agent: false };
}
