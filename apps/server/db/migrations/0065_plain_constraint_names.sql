-- Names that say what must hold, for whoever meets them in an error log. Renaming reads no rows, and no statement names these constraints.
alter table picture rename constraint only_ready_pictures_hang to attached_picture_is_ready;
alter table rental_request rename constraint who_ends_it_says_why to ended_request_has_a_reason;
alter table checkout rename constraint answered_checkout_has_a_place to answered_checkout_has_a_provider_id;
alter table invoice rename constraint nothing_comes_back_twice to no_more_is_returned_than_was_paid;
alter table conversation rename constraint nobody_reads_what_was_not_sent to only_sent_messages_are_read;
alter table conversation rename constraint messages_have_no_holes to last_seq_counts_all_messages;
