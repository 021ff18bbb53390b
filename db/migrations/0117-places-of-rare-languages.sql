-- Who speaks a rare language near a place, in the order of the distance: in the index of all places everyone near
-- enough is looked up, to find that few of them speak it.
create index service_search_near_ar on service_search using gist (point(lon * 0.69, lat)) where languages @> '{ar}';
create index service_search_near_de on service_search using gist (point(lon * 0.69, lat)) where languages @> '{de}';
create index service_search_near_es on service_search using gist (point(lon * 0.69, lat)) where languages @> '{es}';
create index service_search_near_it on service_search using gist (point(lon * 0.69, lat)) where languages @> '{it}';
create index service_search_near_pt on service_search using gist (point(lon * 0.69, lat)) where languages @> '{pt}';
