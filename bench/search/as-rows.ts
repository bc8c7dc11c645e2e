import type { Pool } from '@frontage/server/platform/db/database';

export interface RowOfListing {
  counted: number;
  id: string;
  title: string;
  street_name: string;
  city: string;
  zip_code: string;
  daily_price: number;
  daily_discount: number;
  weekly_price: number;
  weekly_discount: number;
  monthly_price: number;
  monthly_discount: number;
  yearly_price: number;
  yearly_discount: number;
  width: string;
  height: string;
  dimension_unit: string;
  mediums: number;
  cover_id: string;
  widths: number[];
  cover_width: number;
  cover_height: number;
  placeholder: string;
}

const columns = `l.id, l.title, l.street_name, l.city, l.zip_code, l.daily_price, l.daily_discount, l.weekly_price, l.weekly_discount,
  l.monthly_price, l.monthly_discount, l.yearly_price, l.yearly_discount, l.width, l.height, l.dimension_unit, l.mediums,
  p.id as cover_id, p.widths, p.width as cover_width, p.height as cover_height, p.placeholder`;
const sources = 'join listing l using (id) join picture p on p.id = l.pictures[1]';

const walked = /^([\s\S]*hits\))\s*select\s+\(select count[\s\S]*where (place > \$\d+ and place <= \$\d+)\) as cards\s*$/;
const counted = /^\s*select\s+(\(select coalesce[\s\S]*?\)) as counted,[\s\S]*?from \(([\s\S]*)\) page join listing_card using \(id\)\) as cards\s*$/;

interface Asked {
  name?: string;
  text: string;
  values: unknown[];
}

/** The product's own questions, but with columns of the listing in the place of its stored card; the rows land in `taken`. */
export function asRows(pool: Pool, taken: RowOfListing[]): Pool {
  const query = async (asked: Asked | string) => {
    const text = typeof asked === 'string' ? null : withColumns(asked.text);
    if (text === null || typeof asked === 'string') return pool.query(asked as string);
    const { rows } = await pool.query<RowOfListing>({ ...asked, text });
    taken.push(...rows);
    return { rows: [{ counted: rows[0]?.counted ?? 0, cards: null }] };
  };
  return { query } as unknown as Pool;
}

function withColumns(text: string): string | null {
  const walk = walked.exec(text);
  if (walk) return `${walk[1]} select (select count(*)::int from found) as counted, ${columns} from found ${sources} where ${walk[2]} order by place`;
  const page = counted.exec(text);
  return page ? `select ${page[1]} as counted, ${columns} from (${page[2]}) page ${sources} order by l.id desc` : null;
}
