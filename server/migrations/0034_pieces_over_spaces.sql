-- An index over pieces of names knows words: for "n ka" it finds every name with a word that begins with "ka", and each must be read. So it is made
-- over names whose spaces and signs are letters; names are in lower case, and these are not.
create function in_one_word(text) returns text
  language sql immutable strict parallel safe
  return translate($1, ' -''.&', 'QXZJV');

drop index collective_person_trigram_idx;
create index collective_person_trigram_idx on collective_person using gin (collective_id, in_one_word(sort_name) gin_trgm_ops) with (fastupdate = off);
analyze collective_person;

drop index organization_search_trigram_idx;
create index organization_search_trigram_idx on organization_search using gin (in_one_word(sort_name) gin_trgm_ops) with (fastupdate = off);
analyze organization_search;
