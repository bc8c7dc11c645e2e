/** The little of Socket.IO's protocol that a client of a load test needs, so that thousands fit into one process. */
export interface Wire {
  emit: (event: string, news: object) => Promise<unknown>;
  close: () => void;
}

interface Ears {
  event: (name: string, news: unknown) => void;
  end: () => void;
}

export function openWire(url: string, headers: Record<string, string>, auth: object, ears: Ears): Promise<Wire> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers });
  const waiting = new Map<number, (answer: unknown) => void>();
  let emitted = 0;

  const wire: Wire = {
    emit: (event, news) =>
      new Promise((resolve) => {
        emitted += 1;
        waiting.set(emitted, resolve);
        socket.send(`42${emitted}${JSON.stringify([event, news])}`);
      }),
    close: () => socket.close(),
  };

  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('no connection')));
    socket.addEventListener('close', () => ears.end());
    socket.addEventListener('message', (event) => {
      const data = String(event.data);
      if (data === '2') socket.send('3');
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
      else if (data.startsWith('40')) resolve(wire);
      else if (data.startsWith('44')) reject(new Error(data));
      else if (data.startsWith('42')) ears.event(...(JSON.parse(data.slice(2)) as [string, unknown]));
      else if (data.startsWith('43')) answered(data);
    });
  });

  function answered(data: string): void {
    const begins = data.indexOf('[');
    const number = Number(data.slice(2, begins));
    const [answer] = JSON.parse(data.slice(begins)) as unknown[];
    waiting.get(number)?.(answer);
    waiting.delete(number);
  }
}
