-- Pictures that staff upload for rows of the catalogue. The name is the hash of what is seen and said, so addresses never change.
create table catalogue_picture (
  name text primary key check (name like 'uploaded/%'),
  shape text not null,
  alt text not null,
  color text not null,                           -- average, shown while the picture loads
  width int not null,
  height int not null,
  widths int[] not null,
  staff_id uuid not null references staff_member,
  at timestamptz(3) not null
);
create index catalogue_picture_at on catalogue_picture (at);

create table catalogue_picture_file (
  picture text not null references catalogue_picture on delete cascade,
  width int not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (picture, width, format)
);

alter table add_on add column picture text;      -- none: the shop shows its words alone
