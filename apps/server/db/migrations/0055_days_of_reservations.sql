-- For search, which reads nothing but the index.
create index concurrently if not exists slot_reservation_days on slot_reservation (listing_id) include (days);
