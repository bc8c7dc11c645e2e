-- For the job that guesses kinds: it finds nothing to do without reading every listing.
create index concurrently if not exists listing_without_kind on listing (id) where kind is null;
