import { startApp } from '@frontage/stack/apps/app-process';
import type { AttackedSite } from './attacked-site.ts';
import { compareWithIdle } from './compare-with-idle.ts';

const attacker = '203.0.113.9';

/** A visitor who has used up their searches keeps asking for a page that others open too. */
export async function measureLimitedVisitor(site: AttackedSite, connections: number, samples: number): Promise<Record<string, unknown>> {
  const publicOrigin = `http://localhost:${site.api.port}`;
  const env = { FILES_ORIGIN: site.filesUrl };
  const web = await startApp('web', { stack: site.stack.details, databaseUrl: site.databaseUrl, publicOrigin, apiOrigin: site.api.url, env });
  const open = async (address: string, keyword = 'brick') => {
    const response = await fetch(`${web.url}/?searchKeyword=${keyword}`, { headers: { 'x-forwarded-for': address } });
    await response.arrayBuffer();
    return response.status;
  };
  let others = 0;
  let failed = 0;
  const openAsSomeoneElse = async () => {
    others += 1;
    if ((await open(`10.2.${others >> 8}.${others & 255}`)) !== 200) failed += 1;
  };
  try {
    const flooding = new AbortController();
    const flood = async () => {
      while (!flooding.signal.aborted) await open(attacker);
    };
    let opened = 0;
    const comparison = await compareWithIdle(openAsSomeoneElse, samples, async () => {
      opened = others;
      // Other keywords each time: pages that are kept cost no search.
      for (let search = 0; (await open(attacker, `wall${search}`)) === 200; search += 1);
      const floods = Array.from({ length: connections }, flood);
      return async () => {
        flooding.abort();
        await Promise.all(floods);
      };
    });
    return { connections, ...comparison, othersFailed: failed, othersAsked: others - opened };
  } finally {
    await web.stop();
  }
}
