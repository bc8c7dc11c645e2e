import type { Client } from 'pg';

/** What became of one deadline. */
export interface Fired {
  kind: 'remind' | 'overdue' | 'expire';
  due: Date;
  /** When it was met first. */
  at: Date | null;
  times: number;
}

/** Requests that wait for an answer, each with one clock that runs out between these seconds from now: a reminder, a delay or an end in turn. */
export async function plantDeadlines(owner: Client, howMany: number, { from, to }: { from: number; to: number }): Promise<void> {
  await owner.query(`
    insert into account (type, address, name, password_hash, terms_agreed_at)
      select 'seller', 'seller@example.com', 'Sam Seller', 'none', now();
    insert into account (type, address, name, password_hash, terms_agreed_at)
      select 'customer', 'customer' || number || '@example.com', 'Casey Customer', 'none', now() from generate_series(1, ${howMany}) number;
    with seller as (select id from account where type = 'seller'),
      picture as (
        insert into picture (account_id, media_type, state, width, height, widths, placeholder)
        select id, 'image/png', 'ready', 1600, 900, '{480,960,1600}', 'data:image/webp;base64,UklGRg==' from seller returning id
      )
    insert into listing (seller_id, pictures, title, description, street_name, city, zip_code, daily_price, daily_discount, weekly_price, weekly_discount,
        monthly_price, monthly_discount, yearly_price, yearly_discount, width, height, dimension_unit, mediums, slots, placement, is_listed)
      select seller.id, array[picture.id], 'North wall', 'A dry wall.', '12 Canal Street', 'Chicago', '60614', 2000, 0, 10000, 1500, 35000, 0, 360000, 0, 12, 8, 'feet', 6, 1, 'pay_after', true
      from seller, picture`);
  // Whole milliseconds, as everywhere.
  await owner.query(`
    create table planted_deadline (customer_id uuid primary key, kind text not null, due timestamptz not null);
    insert into planted_deadline
      select id, (array['remind', 'overdue', 'expire'])[1 + row_number() over () % 3],
        date_trunc('milliseconds', app_now() + make_interval(secs => ${from} + random() * ${to - from}))
      from account where type = 'customer';
    with sent as (
      insert into rental_request (listing_id, seller_id, customer_id, title, period, price, discount, pays, fee, receives, placement, card_id, status, deadline)
      select listing.id, listing.seller_id, customer_id, listing.title, 'week', 10000, 1500, 8500, 540, 7960, 'pay_after', 'pm_bench', 'pending',
        due + case kind when 'remind' then interval '24 hours' when 'overdue' then interval '0' else interval '-24 hours' end
      from planted_deadline cross join listing returning id, deadline
    ), written as (
      insert into request_event (request_id, actor, action, to_status, at) select id, 'customer', 'send', 'pending', deadline - interval '72 hours' from sent
    )
    insert into request_timer (request_id, kind, due_at)
      select sent.id, clock.kind, clock.due from sent
      cross join lateral (values ('remind', deadline - interval '24 hours'), ('overdue', deadline), ('expire', deadline + interval '24 hours')) as clock (kind, due)
      where clock.due > app_now()`);
}

/** Each deadline of the crowd, with how often people were told of it, or the request ended by it. */
export async function readFired(owner: Client): Promise<Fired[]> {
  const { rows } = await owner.query<Fired>(`
    select planted.kind, planted.due, min(seen.at) as at, count(seen.at)::int as times
    from planted_deadline planted join rental_request request using (customer_id)
    left join lateral (
      select created_at as at from notice where request_id = request.id and account_id = request.seller_id and kind in ('deadline_near', 'deadline_passed')
      union all select at from request_event where request_id = request.id and actor = 'clock'
    ) seen on true
    group by planted.customer_id, planted.kind, planted.due`);
  return rows;
}
