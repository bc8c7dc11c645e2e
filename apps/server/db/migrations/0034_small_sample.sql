-- One of 256.
create index concurrently if not exists listing_search_small_sample on listing_search (cell)
  include (id, x, y, mediums, daily, weekly, monthly, yearly, city_id, width, height, pays_after)
  where cell is not null and hashint8(id) & 255 = 0;
