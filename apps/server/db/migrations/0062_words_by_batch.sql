-- Also knows the batch of each listing, 32,768 ids in turn: a search for the newest with a word need not read all that have it.
create index concurrently if not exists listing_text_words_by_batch on listing_text using gin (words, (id >> 15)) with (fastupdate = off);
