-- What an ad's printer has to know about a space: from how many feet people usually see it, how many inches a print must continue beyond
-- each side, and what the seller asks of a file. Null: the seller didn't say.
alter table listing add column seen_from numeric(6, 2), add column bleed numeric(5, 3), add column file_requirements text;
alter table listing add constraint seen_from_is_limited check (seen_from between 1 and 5000) not valid;
alter table listing add constraint bleed_is_limited check (bleed between 0 and 24) not valid;
alter table listing add constraint file_requirements_are_short check (length(file_requirements) <= 500) not valid;

-- What we found in an artwork file (FileFacts); null: nobody has looked yet. A job looks, since facts_queued_at.
alter table attachment add column facts jsonb, add column facts_queued_at timestamptz;
