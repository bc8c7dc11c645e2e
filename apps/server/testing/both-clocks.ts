import type { PaymentsWorld } from './payments-world.ts';

/** Time passes, for us first: whatever falls due at the provider meanwhile reaches us at the new time. In the end both show the same again. */
export async function moveBothClocks({ sql, provider }: PaymentsWorld, hours: number): Promise<void> {
  const seconds = Math.round(hours * 3_600);
  await sql('update app_clock set moved_by = moved_by + make_interval(secs => $1)', [seconds]);
  await provider.advance(`${seconds}s`);
  await sql('update app_clock set moved_by = $1::timestamptz - now()', [new Date(provider.now())]);
}
