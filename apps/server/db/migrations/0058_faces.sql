-- Where the ad goes in a picture: x and y of its four corners as shares of the picture, from the upper left, clockwise. With the picture and
-- not with the listing: another cover has other corners, and they go when the picture goes.
alter table picture
  add column face real[],
  add column face_is_blank boolean not null default false;
alter table picture add constraint face_has_four_corners check (face is null or (cardinality(face) = 8 and state = 'ready')) not valid;
