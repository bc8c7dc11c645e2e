-- So that the word index can have numbers too.
create extension if not exists btree_gin;
