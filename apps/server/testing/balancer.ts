import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  stop: () => Promise<void>;
}

/** Stands in front of several processes: each connection goes to one of those that are said to live, and ends with it. */
export async function openBalancer(choosePort: () => number | undefined): Promise<Balancer> {
  const open = new Set<Socket>();
  const server = createServer((visitor) => {
    const port = choosePort();
    if (port === undefined) {
      visitor.destroy();
      return;
    }
    const inside = connect({ host: '127.0.0.1', port });
    for (const [one, other] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
