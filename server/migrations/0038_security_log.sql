-- What came from an address: asked for when somebody looks into an attack.
create index activity_address_idx on activity ((details ->> 'address'), id desc) where details ? 'address';
