-- A notice about payouts has no subject: they are those of its account. So a notice is about a request, a listing, or neither.
alter table notice drop constraint notice_has_one_subject;
alter table notice add constraint notice_has_one_subject_at_most check (num_nonnulls(request_id, listing_id) <= 1) not valid;
