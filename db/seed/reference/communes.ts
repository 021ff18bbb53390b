import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { PlacePrecision } from '#contract/places-rules.ts';
import { foldPlaceName } from '#contract/text-folding.ts';
import { postalNames } from './postal-names.ts';

export interface Commune {
  insee: string;
  name: string;
  postalCodes: string[];
  department: string;
  region: string;
  population: number;
  lat: number;
  lon: number;
  precision: PlacePrecision;
  aliases: string[];
}

const ROWS_PER_INSERT = 6000;

function toPrecision(text: string): PlacePrecision {
  if (text === 'EXACT' || text === 'POSTCODE') return text;
  return 'AREA';
}

function toCommune(line: string): Commune {
  const [insee = '', name = '', postcodes = '', department = '', region = '', ...rest] = line.split('\t');
  const [population = '0', lat = '0', lon = '0', precision = 'AREA', aliases = ''] = rest;
  return {
    insee,
    name,
    postalCodes: postcodes ? postcodes.split(',') : [],
    department,
    region,
    population: Number(population),
    lat: Number(lat),
    lon: Number(lon),
    precision: toPrecision(precision),
    aliases: aliases ? aliases.split('|') : [],
  };
}

/**
 * Every commune of France and the 45 municipal arrondissements of Paris, Lyon and Marseille, by INSEE code, with the
 * names in postal use among their other names.
 */
export function readCommunes(): Commune[] {
  const zipped = readFileSync(new URL('communes.tsv.gz', import.meta.url));
  const [, ...lines] = gunzipSync(zipped).toString('utf8').trimEnd().split('\n');
  const inUse = new Map(postalNames.map(({ insee, names }) => [insee, names]));
  return lines.map(toCommune).map((commune) => {
    const names = inUse.get(commune.insee) ?? [];
    return { ...commune, aliases: [...commune.aliases, ...names] };
  });
}

/** The names that a typed place is compared with: the name, then the other names of the commune, folded. */
export function communeNameKey(commune: Pick<Commune, 'name' | 'aliases'>): string {
  return [commune.name, ...commune.aliases].map(foldPlaceName).join(' ');
}

const article = /^(?:l|le|la|les) (?=.{4})/;
/** From this population on people omit the article: "havre", "rochelle". */
const bareFrom = 20_000;

/** A large commune is also called by the first word of its name: "clermont", "aix", "chalon". */
const firstWord = /^(?!(?:saint|sainte|le|la|les|l) )(\S{3,}) /;
const firstWordFrom = 40_000;

/** Every name of a commune as one item, folded; for a large one also without its article, or shortened. */
function communeNames({
  name,
  aliases,
  population,
}: Pick<Commune, 'name' | 'aliases' | 'population'>): string[] {
  const names = [name, ...aliases].map(foldPlaceName);
  const bare = population >= bareFrom ? names.map((one) => one.replace(article, '')) : [];
  const short = population >= firstWordFrom ? (firstWord.exec(foldPlaceName(name))?.slice(1) ?? []) : [];
  return [...new Set([...names, ...bare, ...short])];
}

/**
 * Writes all communes into `place`, changing existing rows and adding the others; about a second. Uses the caller's
 * transaction, if any. Returns the number of communes.
 */
export async function loadCommunes(client: Pick<PoolClient, 'query'>): Promise<number> {
  const communes = readCommunes();
  for (let start = 0; start < communes.length; start += ROWS_PER_INSERT) {
    const rows = communes.slice(start, start + ROWS_PER_INSERT);
    await client.query(
      `insert into place (insee, name, name_key, names, postal_codes, department, region, population, lat, lon, precision, aliases)
       select insee, name, name_key, string_to_array(names, '|'), string_to_array(postal_codes, ','), department, region, population, lat, lon,
         precision, string_to_array(aliases, '|')
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[],
         $8::double precision[], $9::double precision[], $10::text[], $11::text[], $12::text[])
         as given (insee, name, name_key, postal_codes, department, region, population, lat, lon, precision, aliases, names)
       on conflict (insee) do update set name = excluded.name, name_key = excluded.name_key, names = excluded.names,
         postal_codes = excluded.postal_codes, department = excluded.department, region = excluded.region,
         population = excluded.population, lat = excluded.lat, lon = excluded.lon,
         precision = excluded.precision, aliases = excluded.aliases`,
      [
        rows.map((row) => row.insee),
        rows.map((row) => row.name),
        rows.map(communeNameKey),
        rows.map((row) => row.postalCodes.join(',')),
        rows.map((row) => row.department),
        rows.map((row) => row.region),
        rows.map((row) => row.population),
        rows.map((row) => row.lat),
        rows.map((row) => row.lon),
        rows.map((row) => row.precision),
        rows.map((row) => row.aliases.join('|')),
        rows.map((row) => communeNames(row).join('|')),
      ],
    );
  }
  return communes.length;
}
