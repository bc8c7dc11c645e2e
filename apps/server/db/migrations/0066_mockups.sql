-- The size of our sketch of artwork on its listing's cover; null: there is none. It is drawn with the preview.
alter table attachment add column mockup_width int, add column mockup_height int;
alter table attachment add constraint mockup_has_both_sides check ((mockup_width is null) = (mockup_height is null)) not valid;
