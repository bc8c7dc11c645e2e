import type { TestSimulator } from './test-simulator.ts';

export interface PageVisit {
  status: number;
  text: string;
  /** Where to go next, whole. */
  location: string | null;
  headers: Headers;
}

/** Somebody with a browser that does not go anywhere by itself. */
export async function visitPage(bench: TestSimulator, address: string, pressed?: Record<string, string>): Promise<PageVisit> {
  const url = new URL(address, bench.url);
  const answer = await fetch(url, { redirect: 'manual', ...(pressed && { method: 'POST', body: new URLSearchParams(pressed) }) });
  const location = answer.headers.get('location');
  return { status: answer.status, text: await answer.text(), location: location && new URL(location, url).href, headers: answer.headers };
}

export async function visitRedirect(bench: TestSimulator, address: string): Promise<PageVisit & { address: string }> {
  const { location } = await visitPage(bench, address);
  if (!location) throw new Error(`${address} leads nowhere`);
  return { address: location, ...(await visitPage(bench, location)) };
}
