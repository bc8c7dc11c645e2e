-- All that searches filter by, so that reading in order needs nothing but the index.
create unique index concurrently if not exists listing_search_in_order on listing_search (id desc)
  include (city_id, mediums, daily, weekly, monthly, yearly, x, y, width, height, pays_after);
