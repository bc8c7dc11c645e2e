-- A customer who watches a listing gets one notice a day about it at most, however often its days change.
alter table listing_watch add column told_at timestamptz;
-- When the job looks at it. Later for customers who were told a moment ago.
alter table changed_availability add column due_at timestamptz not null default '-infinity';
