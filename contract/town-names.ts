/** Arabic names of towns, by their own. */
export type ArabicTowns = Readonly<Record<string, string>>;

/** A town by its Arabic name: "Nantes" is نانت, "Lyon 3e" is ليون 3. One without an Arabic name keeps its own. */
export function arabicTownName(name: string, towns: ArabicTowns): string {
  const [, city = name, district] = /^(.+) (\d{1,2})e?r?$/.exec(name) ?? [];
  const known = Object.hasOwn(towns, city) ? towns[city] : undefined;
  if (known === undefined) return name;
  return district === undefined ? known : `${known} ${district}`;
}
