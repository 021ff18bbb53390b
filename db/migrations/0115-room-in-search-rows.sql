-- Room on each page for a newer version of its rows: without it no update can leave the indexes as they are. It holds
-- for rows that are written from now on; pages that are full get room as their rows change.
alter table service_search set (fillfactor = 80);
