import { describe } from 'vitest';
import { testSmallestRuns } from './smallest-runs.ts';

describe('pnpm bench', () => {
  testSmallestRuns('first');
});
