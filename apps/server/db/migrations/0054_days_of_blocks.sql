-- For search: a GiST index takes ten times as long to find the days of one listing.
create index concurrently if not exists blocked_days_of_listing on blocked_days (listing_id) include (days);
