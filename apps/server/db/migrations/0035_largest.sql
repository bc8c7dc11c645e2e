create index concurrently if not exists listing_search_size on listing_search (size desc nulls last, id desc) include (mediums, city_id, width, height);
