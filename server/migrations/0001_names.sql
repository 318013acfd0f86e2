-- How names are compared: lower case, without accents. Everything that sorts or searches by name stores this form,
-- with the "C" collation, so that an index range scan answers prefix searches and pages.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- unaccent() is only STABLE because its dictionary could be replaced; ours never is, so it may feed generated columns.
create function fold_name(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1)) collate "C";

-- A LIKE pattern for names that contain a text. Escaped after folding, because folding makes new percent signs (of a wide one).
create function folded_pattern(text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold_name($1), '([\\%_])', '\\\1', 'g') || '%';

-- When a row was last touched, kept by the database so that no write can forget it.
create function touch_updated_on() returns trigger language plpgsql as $$
begin
  new.updated_on := now();
  return new;
end $$;
