import type { Bench } from './connect.ts';

export interface Visited {
  status: number;
  text: string;
  /** Where to go next, whole. */
  location: string | null;
  headers: Headers;
}

/** Somebody with a browser that does not go anywhere by itself. */
export async function visit(bench: Bench, address: string, pressed?: Record<string, string>): Promise<Visited> {
  const url = new URL(address, bench.url);
  const answer = await fetch(url, { redirect: 'manual', ...(pressed && { method: 'POST', body: new URLSearchParams(pressed) }) });
  const location = answer.headers.get('location');
  return { status: answer.status, text: await answer.text(), location: location && new URL(location, url).href, headers: answer.headers };
}

export async function follow(bench: Bench, address: string): Promise<Visited & { address: string }> {
  const { location } = await visit(bench, address);
  if (!location) throw new Error(`${address} leads nowhere`);
  return { address: location, ...(await visit(bench, location)) };
}
