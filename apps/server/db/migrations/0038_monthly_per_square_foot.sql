create index concurrently if not exists listing_search_monthly_per_size on listing_search ((monthly / size), id desc) where monthly > 0 and size is not null;
