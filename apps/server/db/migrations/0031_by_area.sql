-- For small areas: all listings in them.
create index concurrently if not exists listing_search_area on listing_search (cell)
  include (id, x, y, mediums, daily, weekly, monthly, yearly, city_id, width, height, pays_after) where cell is not null;
