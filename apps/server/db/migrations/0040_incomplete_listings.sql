-- For the job that completes listings: it finds nothing to do without reading every row.
create index concurrently if not exists listing_search_incomplete on listing_search (id) where width is null;
