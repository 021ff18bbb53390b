import type { Language } from './languages.ts';

/** The Arabic names of towns, as db/seed/reference/places-by-hand.json spells them first. */
const arabicNames: Readonly<Record<string, string>> = {
  Antibes: 'أنتيب',
  Cannes: 'كان',
  Nice: 'نيس',
  'Aix-en-Provence': 'إكس أون بروفانس',
  Marseille: 'مرسيليا',
  Caen: 'كان',
  'La Rochelle': 'لاروشيل',
  Dijon: 'ديجون',
  Besançon: 'بيزانسون',
  Brest: 'بريست',
  Nîmes: 'نيم',
  Toulouse: 'تولوز',
  Bordeaux: 'بوردو',
  Montpellier: 'مونبلييه',
  Rennes: 'رين',
  Tours: 'تور',
  Grenoble: 'غرونوبل',
  'Saint-Étienne': 'سانت إتيان',
  Nantes: 'نانت',
  Orléans: 'أورليان',
  Angers: 'أنجيه',
  Reims: 'ريمس',
  Nancy: 'نانسي',
  Metz: 'ميتز',
  Lille: 'ليل',
  'Clermont-Ferrand': 'كليرمون فيران',
  Perpignan: 'بربينيان',
  Strasbourg: 'ستراسبورغ',
  Mulhouse: 'مولوز',
  Lyon: 'ليون',
  Villeurbanne: 'فيلوربان',
  'Le Mans': 'لومان',
  Annecy: 'أنسي',
  Paris: 'باريس',
  'Le Havre': 'لوهافر',
  Rouen: 'روان',
  Versailles: 'فرساي',
  Amiens: 'أميان',
  Toulon: 'تولون',
  Avignon: 'أفينيون',
  Poitiers: 'بواتييه',
  Limoges: 'ليموج',
  Nanterre: 'نانتير',
  Montreuil: 'مونتروي',
  'Saint-Denis': 'سان دوني',
  Créteil: 'كريتاي',
  Argenteuil: 'أرجنتوي',
  Monaco: 'موناكو',
};

/**
 * A town as it is named in a language: "Nantes" is نانت in Arabic, "Lyon 3e" is ليون 3. A town without an Arabic name keeps its
 * own, and so does the town of a whole postal address.
 */
export function townName(name: string, language: Language): string {
  if (language !== 'ar') return name;
  const [, city = name, district] = /^(.+) (\d{1,2})e?r?$/.exec(name) ?? [];
  const known = Object.hasOwn(arabicNames, city) ? arabicNames[city] : undefined;
  if (known === undefined) return name;
  return district === undefined ? known : `${known} ${district}`;
}
