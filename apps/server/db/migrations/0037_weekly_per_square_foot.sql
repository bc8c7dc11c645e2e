create index concurrently if not exists listing_search_weekly_per_size on listing_search ((weekly / size), id desc) where weekly > 0 and size is not null;
