import type { Language } from './languages.ts';
import { arabicTownName, type ArabicTowns } from './town-names.ts';

/** The Arabic names of towns, as db/seed/reference/places-by-hand.json spells them first. */
export const arabicTowns: ArabicTowns = {
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
 * A town as it is named in a language (`arabicTownName`); the town of a whole postal address keeps its own name. Pages
 * have `format.town`, because only Arabic ones bring the table.
 */
export const townName = (name: string, language: Language): string =>
  language === 'ar' ? arabicTownName(name, arabicTowns) : name;
