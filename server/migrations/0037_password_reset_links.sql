-- A reset mail also carries a link, which no number of wrong codes disables. expires_on is when the link ends; the code ends
-- sooner. Several requests may be open at once.
alter table password_reset add column link_hash bytea unique check (length(link_hash) = 32);
