import type { TestSimulator } from './test-simulator.ts';

export interface PageVisit {
  status: number;
  text: string;
  /** The absolute URL of a redirect. */
  location: string | null;
  headers: Headers;
}

/** A request without following redirects. With a form, it is a POST. */
export async function visitPage(testSimulator: TestSimulator, path: string, form?: Record<string, string>): Promise<PageVisit> {
  const url = new URL(path, testSimulator.url);
  const response = await fetch(url, { redirect: 'manual', ...(form && { method: 'POST', body: new URLSearchParams(form) }) });
  const location = response.headers.get('location');
  return { status: response.status, text: await response.text(), location: location && new URL(location, url).href, headers: response.headers };
}

export async function visitRedirect(testSimulator: TestSimulator, path: string): Promise<PageVisit & { address: string }> {
  const { location } = await visitPage(testSimulator, path);
  if (!location) throw new Error(`${path} does not redirect`);
  return { address: location, ...(await visitPage(testSimulator, location)) };
}
