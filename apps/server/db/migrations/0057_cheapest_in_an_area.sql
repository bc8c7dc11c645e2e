-- With positions, so that the cheapest in an area are found in the index alone. Does all that listing_search_daily does.
create index concurrently if not exists listing_search_daily_placed on listing_search (daily, id desc) include (mediums, city_id, x, y);
