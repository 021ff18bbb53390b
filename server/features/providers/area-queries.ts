import { sql } from 'kysely';
import { areaMap } from '#contract/providers-limits.ts';
import type { MapFrame } from '#contract/providers.ts';
import { ARRONDISSEMENTS, kmPerDegree } from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

export type AreaRow = {
  area_type: 'RADIUS' | 'AREAS';
  radius_km: number | null;
  public_lat: number | null;
  public_lon: number | null;
  /** Null without a public point. */
  frame: MapFrame | null;
  places: [name: string, lat: number, lon: number, isNamed: boolean][];
};

/** The least distance in kilometres from the middle of a map to its edge, for areas of a few communes. */
const reachMin = 4;
const kmPerDegreeAt = sql`(${sql.lit(kmPerDegree)} * cos(radians(middle.lat)))`;

/**
 * The service area of a provider, with the communes on the map around it, in one statement: for any reader when the
 * provider is published, for its owner (`viewerId`, an account) always. Undefined otherwise.
 */
export async function findArea(db: Db, id: string, viewerId: string | null): Promise<AreaRow | undefined> {
  const { rows } = await sql<AreaRow>`
    ${prepared} select p.area_type, p.radius_km, p.public_lat, p.public_lon,
      case when p.public_lat is not null then row_to_json(frame) end as frame, shown.places
    from provider p
    cross join lateral (
      select min(drawn.lat) as south, max(drawn.lat) as north, min(drawn.lon) as west, max(drawn.lon) as east from (
        select p.public_lat as lat, p.public_lon as lon
        union all select l.lat, l.lon from place l where p.area_type = 'AREAS' and l.insee = any(p.area_insee)
      ) drawn
    ) bounds
    cross join lateral (
      select (bounds.south + bounds.north) / 2 as lat, (bounds.west + bounds.east) / 2 as lon
    ) middle
    cross join lateral (
      select ${sql.lit(areaMap.margin)} * case p.area_type when 'RADIUS' then p.radius_km else greatest(${sql.lit(reachMin)},
        (bounds.north - bounds.south) / 2 * ${sql.lit(kmPerDegree)}, (bounds.east - bounds.west) / 2 * ${kmPerDegreeAt}) end as km
    ) reach
    cross join lateral (
      select middle.lat + reach.km / ${sql.lit(kmPerDegree)} as north, middle.lat - reach.km / ${sql.lit(kmPerDegree)} as south,
        middle.lon + reach.km * ${sql.lit(areaMap.width / areaMap.height)} / ${kmPerDegreeAt} as east,
        middle.lon - reach.km * ${sql.lit(areaMap.width / areaMap.height)} / ${kmPerDegreeAt} as west
    ) frame
    cross join lateral (
      select coalesce(json_agg(json_build_array(l.name, l.lat, l.lon, l.is_named) order by l.population desc, l.insee), '[]') as places
      from (
        select l.name, l.lat, l.lon, l.population, l.insee, p.area_type = 'AREAS' and l.insee = any(p.area_insee) as is_named
        from place l
        where l.lat between frame.south and frame.north and l.lon between frame.west and frame.east
          and l.postal_codes <> '{}'
          and (l.insee !~ ${ARRONDISSEMENTS} or l.insee = p.place_insee or l.insee = any(p.area_insee))
        order by is_named desc, l.population desc, l.insee limit greatest(${areaMap.placesMax}, cardinality(p.area_insee))
      ) l
    ) shown
    where p.id = ${id} and (p.published or p.account_id = ${viewerId}::uuid)`.execute(db);
  return rows[0];
}
