-- Finds the words that are spelled alike.
create index concurrently if not exists word_by_trigram on word using gin (word gin_trgm_ops);
