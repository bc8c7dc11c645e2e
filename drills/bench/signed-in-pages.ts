import { type Opening, openOnSlowPhone } from '@frontage/e2e/fixtures/slow-phone';
import { type Person } from '@frontage/e2e/fixtures/people';
import { insertListingsOf, newCustomer, newSeller, sendRequest } from '@frontage/e2e/fixtures/requests';
import { startProduct } from '@frontage/e2e/fixtures/start-product';
import { prepareBuckets } from '@frontage/server/platform/files/prepare-buckets';
import { filesConfig } from '@frontage/server/testing/files-config';
import { releasePort, reservePort } from '@frontage/stack/processes/ports';
import { startStack } from '@frontage/stack/start-stack';
import { median } from './statistics.ts';

/** One page of the list. */
const requests = 5;

/** How long people who are signed in wait for their requests, with an empty and with a filled cache, on a slow phone. */
export async function measureSignedInPages(runs: number): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true });
  try {
    const webPort = await reservePort();
    await releasePort(webPort);
    await prepareBuckets(filesConfig(stack), `http://localhost:${webPort}`);
    const product = await startProduct(stack.details, 'signed_in', { webPort });
    Object.assign(process.env, product.settings);
    const { customer, seller } = await createRequests();
    const figures = {
      '/requestedPack': await measurePage(customer, '/requestedPack', runs),
      '/seller/requested': await measurePage(seller, '/seller/requested', runs),
    };
    await product.stop();
    return figures;
  } finally {
    await stack.stop();
  }
}

async function createRequests(): Promise<{ customer: Person; seller: Person }> {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const listings = await insertListingsOf(
    seller,
    Array.from({ length: requests }, (_, index) => ({ title: `Wall ${index + 1}` })),
  );
  for (const listing of listings) await sendRequest(customer, listing);
  return { customer: customer.person, seller: seller.person };
}

async function measurePage(person: Person, path: string, runs: number): Promise<Record<string, unknown>> {
  const openings = await openOnSlowPhone(person, path, runs);
  const [cold, warm] = [openings.map((opening) => opening.cold), openings.map((opening) => opening.warm)];
  return { cold: summarize(cold), warm: summarize(warm) };
}

function summarize(openings: readonly Opening[]): Record<string, unknown> {
  const of = (name: keyof Opening) => Math.round(median(openings.map((opening) => opening[name])));
  return {
    firstPaintMs: of('firstPaintMs'),
    contentMs: of('contentMs'),
    scriptFiles: of('scriptFiles'),
    scriptFilesBeforeContent: of('scriptFilesBeforeContent'),
    scriptBytes: of('scriptBytes'),
    contentMsOfRuns: openings.map(({ contentMs }) => Math.round(contentMs)),
  };
}
