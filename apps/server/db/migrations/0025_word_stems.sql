-- Finds the words that share a stem.
create index concurrently if not exists word_by_stem on word (stem_of(word)) include (listings);
