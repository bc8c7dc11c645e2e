create index concurrently if not exists listing_search_nearest on listing_search using gist (point(x, y)) where x is not null;
