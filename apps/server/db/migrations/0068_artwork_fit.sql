-- How the customer put the file on the sketch before sending it; null: the usual way for its shape.
alter table attachment add column fit text;
alter table attachment add constraint fit_is_known check (fit in ('fill', 'whole', 'stretch')) not valid;
