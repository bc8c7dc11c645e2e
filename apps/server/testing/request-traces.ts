import type { Scene } from './scene.ts';

/** What sending a request has left behind of this customer: requests, files that hang at one, steps of none. */
export async function tracesOf({ sql }: Scene, customerId: string): Promise<object[]> {
  const requests = await sql('select id as request from rental_request where customer_id = $1', [customerId]);
  const files = await sql('select id as file from attachment where account_id = $1 and request_id is not null', [customerId]);
  const steps = await sql(
    'select event.id as step from request_event event left join rental_request request on request.id = request_id where request.id is null',
  );
  return [...requests, ...files, ...steps];
}

/** How much there is of everything that sending a request writes. */
export async function countEverything({ sql }: Scene): Promise<object> {
  const [row] = await sql(`select (select count(*) from rental_request) as requests, (select count(*) from request_event) as steps,
    (select count(*) from request_timer) as timers, (select count(*) from notice) as notices, (select count(*) from mail) as mails,
    (select count(*) from jobs.job where name = 'deliver-mail') as jobs, (select count(*) from slot_holder) as slots`);
  return row ?? {};
}
