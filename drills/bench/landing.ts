import { openDemoSite } from '@frontage/e2e/fixtures/demo-site';
import { type Audit, auditPage } from '@frontage/e2e/fixtures/lighthouse';
import { prepareBuckets } from '@frontage/server/platform/files/prepare-buckets';
import { filesConfig } from '@frontage/server/testing/files-config';
import { startStack } from '@frontage/stack/start-stack';
import { median } from './statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse on the landing page with thirty cards, as a phone on a slow network sees it. */
export async function measureLanding(runs = 3): Promise<Record<string, unknown>> {
  const stack = await startStack({ ephemeral: true });
  try {
    await prepareBuckets(filesConfig(stack), 'http://localhost');
    const site = await openDemoSite(stack.details, 40);
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await auditPage(site.url, [...categories]));
    await site.stop();
    return {
      medianScores: Object.fromEntries(categories.map((name) => [name, median(audits.map(({ scores }) => scores[name] ?? 0))])),
      largestLayoutShift: Math.max(...audits.map(({ layoutShift }) => layoutShift)),
      scriptBytes: audits[0]?.scriptBytes,
      styleBytes: audits[0]?.styleBytes,
      runs: audits,
    };
  } finally {
    await stack.stop();
  }
}
