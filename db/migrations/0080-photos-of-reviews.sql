-- The author of a review shows up to two photos with it.
create table review_photo (
  id uuid primary key,
  review_id uuid not null references review on delete cascade,
  position int not null check (position between 0 and 1),
  name text not null,
  small_name text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null check (alt = btrim(alt) and char_length(alt) between 1 and 150),
  created_at timestamptz not null,
  constraint review_photo_position unique (review_id, position)
);
create index review_photo_name on review_photo (name);
create index review_photo_small_name on review_photo (small_name);
comment on table review_photo is 'A photo with a review by its author, at most two: position is its place, from 0.';
comment on column review_photo.small_name is 'The copy for lists; name is the large one. Both are files that are served where the review may be read.';
comment on column review_photo.alt is 'What can be seen, for those who do not see it.';
