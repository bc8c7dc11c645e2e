import { createServer, type AddressInfo } from 'node:net';

/** An SMTP server that rejects every recipient and quotes the address in its answer, as real ones do. */
export async function startRefusingSmtp(): Promise<{ url: string; refused: () => number; close: () => void }> {
  let refused = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 refusing.example\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const isRecipient = /^RCPT TO:/i.test(line);
        if (isRecipient) refused += 1;
        const quote = line.slice('RCPT TO:'.length);
        socket.write(isRecipient ? `550-5.1.1 ${quote} does not live here\r\n550     at ${quote} (we looked)\r\n` : '250 go on\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, refused: () => refused, close: () => server.close() };
}
