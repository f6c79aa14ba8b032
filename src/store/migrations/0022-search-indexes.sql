-- A search reads what its index of trigrams has not sorted in yet from end to end: up to 4 MB unless told otherwise, until
-- a vacuum comes by, which after an import of 100,000 offers took twice as long as all else of the search. Writers of
-- single rows do not notice that it is sorted in more often; an import of many takes a little longer.
do $$
declare
  search_index regclass;
begin
  for search_index in
    select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %s set (gin_pending_list_limit = 256)', search_index);
  end loop;
end
$$;
