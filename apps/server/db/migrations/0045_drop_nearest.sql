drop index if exists listing_search_nearest;
