-- Where a person says the ad is on a proof photo that was not matched with the artwork: four corners, in shares of its sides.
alter table proof_file add column marked_corners jsonb, add column marked_by text;
alter table proof_file add constraint corners_are_of_somebody check ((marked_corners is null) = (marked_by is null)) not valid;
alter table proof_file add constraint marked_by_a_party check (marked_by in ('seller', 'customer')) not valid;

-- Whose corners this result is about. Null: nobody marked any.
alter table proof_check add column marked_by text;
alter table proof_check add constraint checked_corners_of_a_party check (marked_by in ('seller', 'customer')) not valid;
