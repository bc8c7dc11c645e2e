-- The index before has the same order.
drop index if exists slot_reservation_of_listing;
