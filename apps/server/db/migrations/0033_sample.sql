-- One of 16 listings, for estimates in large areas.
create index concurrently if not exists listing_search_sample on listing_search (cell)
  include (id, x, y, mediums, daily, weekly, monthly, yearly, city_id, width, height, pays_after)
  where cell is not null and hashint8(id) & 15 = 0;
