-- For the page of a state, which lists its cities.
create index city_by_state on city (state, key);

-- Staff change synonyms with the operator command.
grant insert, update, delete on synonym to frontage_app;
