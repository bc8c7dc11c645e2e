import autocannon from 'autocannon';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface BaselineServer {
  url: string;
  pid: number;
  stop: () => void;
}

/** Starts a baseline program, which prints its address once it listens. */
export async function startBaseline(program: URL, env: Record<string, string>): Promise<BaselineServer> {
  const child: ChildProcess = spawn(process.execPath, [program.pathname], {
    env: { PORT: '0', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('a baseline without output');
  const [address] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program.pathname} ended`))),
  ])) as [Buffer];
  return { url: String(address).trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Sends so many requests and returns how many were answered a second. Refusals and errors are no answers. */
export async function requestsPerSecond(options: autocannon.Options & { amount: number }): Promise<number> {
  const started = performance.now();
  // It ends only at a sampling moment, which by default comes once a second.
  const result = await autocannon({ ...options, sampleInt: 20 });
  const seconds = (performance.now() - started) / 1_000;
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed at ${options.url}`);
  return result.requests.total / seconds;
}

/** Measures the servers in turn, so that whatever else the machine does affects all of them. The first round warms them up. */
export async function measureInTurn<Name extends string>(
  servers: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(servers) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await servers[name]();
  for (let round = 0; round < rounds; round += 1) for (const name of names) measured[name].push(Math.round(await servers[name]()));
  return measured;
}
