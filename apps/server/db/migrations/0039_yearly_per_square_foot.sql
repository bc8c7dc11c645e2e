create index concurrently if not exists listing_search_yearly_per_size on listing_search ((yearly / size), id desc) where yearly > 0 and size is not null;
