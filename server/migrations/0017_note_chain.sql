-- A note may have a chain that leads to its person or organization, as its author saw it when they wrote the note.
alter table note add column chain jsonb check (jsonb_typeof(chain) = 'array');
-- For merges: which chains contain a person or an organization.
create index note_chain_idx on note using gin (chain jsonb_path_ops) where chain is not null;
create index introduction_chain_idx on introduction using gin (chain jsonb_path_ops);
