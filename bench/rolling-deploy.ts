import { runDrill } from './run-drill.ts';

/** The release before the newest migration is replaced by this one while people work, through the edge: no request may fail. */
export async function measureRollingDeploy(seconds = 5): Promise<Record<string, unknown>> {
  return { ...runDrill('deploy/rolling-deploy', { ROLLING_SECONDS: String(seconds) }, 'ROLLING_REPORT') };
}
