import { connect } from 'node:net';

/** Sends raw bytes, for requests that no HTTP client would send. Returns what arrives until either side closes the connection. */
export function sendRawBytes(url: string, bytes: string, { hangUpAfterMs = 0 } = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      if (hangUpAfterMs > 0) setTimeout(() => socket.destroy(), hangUpAfterMs);
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error('no more data from the server')));
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

export function parseRawResponse(received: string): { status: number; headers: Headers; body: string } {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
