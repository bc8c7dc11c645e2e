-- A notice is about a request or about a listing. Each subject has a column of its own, so that it is a real reference; the next one adds its
-- column and widens the check. No row has a listing yet, so none has to be read.
alter table notice add column listing_id bigint;
alter table notice add constraint notice_listing_id_fkey foreign key (listing_id) references listing not valid;
alter table notice add constraint notice_has_one_subject check (num_nonnulls(request_id, listing_id) = 1) not valid;
