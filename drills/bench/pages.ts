import { openDemoSite } from '@frontage/e2e/fixtures/demo-site';
import { type Audit, auditPage } from '@frontage/e2e/fixtures/lighthouse';
import { prepareBuckets } from '@frontage/server/platform/files/prepare-buckets';
import { filesConfig } from '@frontage/server/testing/files-config';
import { startStack } from '@frontage/stack/start-stack';
import { measureSignedInPages } from './signed-in-pages.ts';
import { median } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** How fast the pages are that most people open first, as a phone on a slow network shows them: those of visitors by Lighthouse, then those behind the login. */
export async function measurePages(runs = 5): Promise<Record<string, unknown>> {
  return { ...(await measurePublicPages(runs)), ...(await measureSignedInPages(runs)) };
}

async function measurePublicPages(runs: number): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true });
  try {
    await prepareBuckets(filesConfig(stack), 'http://localhost');
    const site = await openDemoSite(stack.details, 40);
    const listing = new URL(await findListing(site.url), site.url).href;
    const audits = { landing: [] as Audit[], listing: [] as Audit[], login: [] as Audit[], landingWithAppliedThrottling: [] as Audit[] };
    // In turn, so that whatever else the machine does affects all of them.
    for (let run = 0; run < runs; run += 1) {
      audits.landing.push(await auditPage(site.url, [...categories]));
      audits.listing.push(await auditPage(listing, [...categories]));
      audits.login.push(await auditPage(new URL('/auth/login', site.url).href, [...categories]));
      audits.landingWithAppliedThrottling.push(await auditPage(site.url, ['performance'], 'devtools'));
    }
    await site.stop();
    return Object.fromEntries(Object.entries(audits).map(([page, audited]) => [page, summarize(audited)]));
  } finally {
    await stack.stop();
  }
}

async function findListing(startPage: string): Promise<string> {
  const html = await (await fetch(startPage)).text();
  const path = /href="(\/listing\/[^"?]+)/.exec(html)?.[1];
  if (!path) throw new Error('the start page shows no listing');
  return path;
}

function summarize(audits: readonly Audit[]): Record<string, unknown> {
  const [first] = audits;
  const medianOf = (pick: (audit: Audit) => Record<string, number>) =>
    Object.fromEntries(Object.keys(first ? pick(first) : {}).map((name) => [name, median(audits.map((audit) => pick(audit)[name] ?? 0))]));
  return {
    medianScores: medianOf(({ scores }) => scores),
    medianFigures: medianOf(({ figures }) => figures),
    largestLayoutShift: Math.max(...audits.map(({ layoutShift }) => layoutShift)),
    documentBytes: first?.documentBytes,
    scriptBytes: first?.scriptBytes,
    styleBytes: first?.styleBytes,
    runs: audits,
  };
}
