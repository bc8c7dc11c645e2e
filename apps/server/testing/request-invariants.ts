import { findImpossibleHistories } from './request-replay.ts';
import type { TestServers } from './test-servers.ts';
import type { TestApp } from './test-app.ts';

/** Each statement must find nothing. A row means a contradictory request, a slot sold twice or a change without history. */
const statements: Record<string, string> = {
  'a status that differs from the end of its history': `
    select request.id, request.status, last.to_status from rental_request request
    left join lateral (select to_status from request_event where request_id = request.id order by id desc limit 1) last on true
    where last.to_status is distinct from request.status`,
  'a step that does not start where the one before ended': `
    select * from (
      select request_id, id, from_status, lag(to_status) over (partition by request_id order by id) as before from request_event
    ) step where from_status is distinct from before`,
  'an open request without a deadline, or an ended one with a deadline': `
    select request.id, request.status, count(timer.kind) from rental_request request left join request_deadline timer on timer.request_id = request.id
    group by request.id having (request.deadline is not null) <> (count(timer.kind) filter (where timer.kind = 'expire') > 0)
      or (request.deadline is null and count(timer.kind) > 0
        and not exists (select from artwork_change change where change.request_id = request.id and change.answer = 'accepted' and change.proven_at is null))`,
  'a timer that does not match the deadline': `
    select request.id, request.deadline, timer.kind, timer.due_at from rental_request request join request_deadline timer on timer.request_id = request.id
    where (timer.kind = 'remind' and timer.due_at <> request.deadline - interval '24 hours')
      or (timer.kind = 'overdue' and timer.due_at <> request.deadline)
      or (timer.kind = 'expire' and timer.due_at < request.deadline + interval '24 hours')`,
  'a future deadline without a reminder': `
    select request.id, request.deadline, expected.kind from rental_request request
    cross join (values ('remind', interval '24 hours'), ('overdue', interval '0')) as expected (kind, before)
    where request.deadline - expected.before > app_now()
      and not exists (select from request_deadline timer where timer.request_id = request.id and timer.kind = expected.kind)`,
  'a slot reserved for a request that may not, or at another listing': `
    select reservation.*, request.status from slot_reservation reservation join rental_request request on request.id = reservation.request_id
    where request.status in ('pending', 'rejected', 'cancelled') or request.listing_id <> reservation.listing_id`,
  'a request without its slot': `
    select request.id, request.status from rental_request request left join slot_reservation reservation on reservation.request_id = request.id
    where request.status not in ('pending', 'rejected', 'cancelled') and reservation.request_id is null
      and not exists (select from subscription where subscription.request_id = request.id and subscription.ended_at is not null)`,
  'a slot that an ended subscription still occupies': `
    select reservation.*, subscription.ended_at from slot_reservation reservation join subscription on subscription.request_id = reservation.request_id
    where subscription.ended_at is not null`,
  // The number of reservations only grows on a day on which one starts.
  'a day from today on with more reservations than slots': `
    select listing.id, start.day from listing join slot_reservation reservation on reservation.listing_id = listing.id
      cross join lateral (select greatest(lower(reservation.days), listing_today(listing.time_zone)) as day) start
    where (select count(*) from slot_reservation other where other.listing_id = listing.id and other.days @> start.day) > listing.slots`,
  'a slot that is only in the table of this release, or only in that of the release before': `
    select * from slot_reservation reservation full join slot_occupancy occupancy using (request_id)
    where reservation.listing_id is distinct from occupancy.listing_id`,
  'an open request at a deleted listing': `
    select request.id, request.status from rental_request request join listing on listing.id = request.listing_id
    where listing.deleted_at is not null and request.status not in ('rejected', 'cancelled', 'subscription_created')`,
  'two open requests of one customer for one listing and period': `
    select customer_id, listing_id, period from rental_request where status not in ('rejected', 'cancelled', 'subscription_created')
    group by customer_id, listing_id, period having count(*) > 1`,
  'two subscriptions of one customer to one listing': `
    select request.customer_id, request.listing_id from rental_request request left join subscription on subscription.request_id = request.id
    where request.status = 'subscription_created' and subscription.ended_at is null
    group by request.customer_id, request.listing_id having count(*) > 1`,
  'a hidden request that is still open': `
    select id, status from rental_request where is_hidden and status not in ('rejected', 'cancelled')`,
  'a wrong number of proofs': `
    select request.id, request.submissions, count(proof.id) from rental_request request left join proof on proof.request_id = request.id
    group by request.id having request.submissions <> count(proof.id)`,
  'a proof whose decision differs from the history': `
    select proof.id, request.id, request.status, proof.decision, step.action from proof
    join rental_request request on request.id = proof.request_id
    left join lateral (
      select action, note from request_event where request_id = request.id and action in ('accept_proof', 'reject_proof')
      order by id offset proof.number - 1 limit 1
    ) step on true
    where proof.decision || '_proof' is distinct from step.action or (proof.decision = 'reject' and proof.reason is distinct from step.note)`,
  'a proof without files': `select proof.id from proof left join proof_file file on file.proof_id = proof.id where file.id is null`,
  'a request without its files': `
    select request.id from rental_request request left join attachment on attachment.request_id = request.id where attachment.id is null`,
  'a step without a notice': `
    select event.id, event.action from request_event event
    where event.action <> 'delete' and not exists (select from notice where notice.request_id = event.request_id)`,
  // Only if nobody deleted their account or turned emails off. Reminders are gathered into fewer emails.
  'a notice without an email, or an email without a notice': `
    select kind, coalesce(notices, 0) as notices, coalesce(mails, 0) as mails
    from (select kind, count(*) as notices from notice where kind not like 'deadline%' group by kind) noticed
    full join (
      select replace(regexp_replace(kind, '^(request|subscription)-', ''), '-', '_') as kind, count(*) as mails from mail
      where kind like 'request-%' and kind not like 'request-deadline%' or kind like 'subscription-%' or kind like 'payout-%'
        or kind = 'account-restricted'
      group by 1
    ) mailed using (kind)
    where coalesce(notices, 0) <> coalesce(mails, 0) and not exists (select from notice_opt_out) and not exists (select from account where deleted_at is not null)`,
  'a reminder without a notice': `
    select reminder.* from request_reminder reminder
    where not exists (select from notice where notice.account_id = reminder.account_id and notice.request_id = reminder.request_id and notice.kind = reminder.kind)`,
  'two reminder emails to one person within an hour': `
    select one.account_id, one.emailed_at, other.emailed_at as also from request_reminder one join request_reminder other using (account_id)
    where other.emailed_at > one.emailed_at and other.emailed_at < one.emailed_at + interval '1 hour'`,
};

export async function findRequestViolations(testServers: TestServers): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [what, text] of Object.entries(statements)) {
    const rows = await testServers.sql(text);
    if (rows.length > 0) found[what] = rows.slice(0, 5);
  }
  return found;
}

/** Also replays every request, and looks for deadlocks and internal errors. */
export async function findAllViolations(testApp: TestApp): Promise<Record<string, unknown[]>> {
  const found = await findRequestViolations(testApp);
  const histories = await findImpossibleHistories(testApp);
  if (histories.length > 0) found['a history that the rules do not allow'] = histories.slice(0, 5);
  const deadlocks = await testApp.sql('select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0');
  if (deadlocks.length > 0) found['a deadlock'] = deadlocks;
  const errors = testApp
    .log()
    .split('\n')
    .filter((line) => /"msg":"(?:fault|the database is unavailable)"/.test(line));
  if (errors.length > 0) found['an internal error'] = errors.slice(0, 5);
  return found;
}
