-- A dictionary of the titles of several words. A search for a text of several words finds the titles that contain it here, and the people
-- who have them in the index. It is derived from work_role, but unused titles stay. See docs/decisions/037-bitmaps.md.
create table title (
  sort_title text primary key collate "C"
);
create index title_trigram_idx on title using gin (sort_title gin_trgm_ops) with (fastupdate = off);
insert into title (sort_title) select distinct sort_title from work_role where sort_title like '% %';

create index work_role_sort_title_idx on work_role (sort_title, person_id, is_ongoing);
