create index concurrently if not exists listing_search_daily_per_size on listing_search ((daily / size), id desc) where daily > 0 and size is not null;
