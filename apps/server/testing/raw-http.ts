import { connect } from 'node:net';

/** Sends bytes as they are and gives back whatever comes until the server hangs up, or we do: for what no HTTP client would send. */
export function sendRawBytes(url: string, bytes: string, { hangUpAfterMs = 0 } = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      if (hangUpAfterMs > 0) setTimeout(() => socket.destroy(), hangUpAfterMs);
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error('the server said nothing more')));
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

/** Status, headers and body of an answer as it came over the wire. */
export function parseRawResponse(received: string): { status: number; headers: Headers; body: string } {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
