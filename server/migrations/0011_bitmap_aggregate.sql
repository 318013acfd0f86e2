-- The bitmap chunk of some people: set_bits(person_id & 8191, 1). For all bitmaps of 200,000 people it takes 3.5 s instead of the 10.9 s
-- of bit_or(bitmap_of_person(person_id)), which makes and combines a chunk for each person.
do $$
begin
  execute format(
    'create aggregate set_bits(integer, integer) (sfunc = set_bit, stype = bit, initcond = %L, combinefunc = bitor, parallel = safe)',
    repeat('0', 8192));
end $$;
