-- Pieces of organizations' names are looked for where names lie close together: what an index of pieces finds must be read to be sure.
create index organization_search_trigram_idx on organization_search using gin (sort_name gin_trgm_ops) with (fastupdate = off);
