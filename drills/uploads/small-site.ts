import { startAppProcess } from '@frontage/server/testing/processes';
import { type CustomerWithCard, openRequestFixture, type RequestFixture } from '@frontage/server/testing/request-fixture';
import { startPaymentsTestApp } from '@frontage/server/testing/test-app';
import type { AppProcess } from '@frontage/stack/apps/app-process';

export interface SmallSite {
  fixture: RequestFixture;
  api: AppProcess;
  worker: AppProcess;
  stop: () => Promise<void>;
}

/** An API and a worker in processes of their own. The fixture's people use this API. */
export async function startSmallSite(): Promise<SmallSite> {
  const app = await startPaymentsTestApp({ worker: false });
  const [api, worker] = await Promise.all([startAppProcess('api', app), startAppProcess('worker', app)]);
  const fixture = await openRequestFixture({ ...app, visitor: (address) => app.visitorAt(api.url, address) });
  return {
    fixture,
    api,
    worker,
    stop: async () => {
      // A test that failed may have left it stopped.
      worker.signal('SIGCONT');
      await Promise.all([api.stop(), worker.stop()]);
      await fixture.close();
      await app.close();
    },
  };
}

/** The milliseconds that someone waits who searches, opens a listing and then their requests. */
export async function makeVisit({ api, fixture }: SmallSite, { browser }: CustomerWithCard): Promise<number> {
  const headers = { cookie: `customer=${browser.cookies.get('customer')}`, authorization: `Bearer ${browser.token}` };
  const started = performance.now();
  for (const path of ['/listing/customer/?city=Chicago', `/listing/customer/${fixture.listings[0].id}`, '/api/customer/requests']) {
    const answer = await fetch(api.url + path, { headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  }
  return performance.now() - started;
}
