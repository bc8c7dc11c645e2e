import type { FunnelStep } from '@frontage/domain/funnel';
import { sql, type Sql } from '../../platform/db/database.ts';

export async function incrementStep(db: Sql, day: string, step: FunnelStep): Promise<void> {
  await sql`
    insert into funnel_count (day, step, visitors) values (${day}, ${step}, 1)
    on conflict (day, step) do update set visitors = funnel_count.visitors + 1`.execute(db);
}

export interface FunnelDay {
  day: string;
  visitors: Partial<Record<FunnelStep, number>>;
}

/** The newest day first. Days without a visitor are left out. */
export async function findFunnelDays(db: Sql, limit: number): Promise<FunnelDay[]> {
  const { rows } = await sql<FunnelDay>`
    select to_char(day, 'YYYY-MM-DD') as day, jsonb_object_agg(step, visitors) as visitors
    from funnel_count group by funnel_count.day order by funnel_count.day desc limit ${limit}`.execute(db);
  return rows;
}
