import { findContacts } from '#contract/contact-details-rules.ts';
import type { HoldReason } from '#contract/reviews-rules.ts';
import { foldText, foldWithPositions } from '#contract/text-folding.ts';
import { asciiDigits } from '#contract/visible-text.ts';

/**
 * The result of the filter for a text (decision 0011): CLEAR is published at once; DOUBTFUL is held, and published
 * when not decided in time; BARRED is held, and rejected when not decided in time.
 */
export type Verdict = 'CLEAR' | 'DOUBTFUL' | 'BARRED';
/** Why a text is held, and the words of it that are the reason. */
export type Finding = { reason: HoldReason; words: string };

const verdicts: Record<HoldReason, Verdict> = {
  PHONE: 'BARRED',
  EMAIL: 'BARRED',
  WEB: 'DOUBTFUL',
  ACCOUNT: 'BARRED',
  ADDRESS: 'BARRED',
  INSULT: 'DOUBTFUL',
  HATE: 'BARRED',
  THREAT: 'BARRED',
};

export function judgeText(text: string | null): Verdict {
  const found = findReasons(text).map(({ reason }) => verdicts[reason]);
  return found.find((verdict) => verdict === 'BARRED') ?? found[0] ?? 'CLEAR';
}

/** What holds a text back, each reason with its first words; nothing for a text that may be published. Pure. */
export function findReasons(text: string | null): Finding[] {
  if (!text) return [];
  const plain = asciiDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  const found: Finding[] = [
    ...findContacts(text).map(({ kind, words }) => ({ reason: kind, words })),
    ...findAddresses(plain).map((words) => ({ reason: 'ADDRESS' as const, words })),
    ...findPhrases(plain),
  ];
  return [...Map.groupBy(found, ({ reason }) => reason).values()].flatMap(([first]) => first ?? []);
}

const streetForms = [
  // "12 bis, rue des Lilas"
  /(?<![\p{L}\d/.:-])\d{1,4}\s*(?:bis|ter|quater|[a-d])?\s*,?\s+(?:rue|avenue|av\.?|boulevard|bd|impasse|chemin|quai|square|all[ée]e|place|cours|route|passage|ruelle|sentier|faubourg|r[ée]sidence|lotissement)\s+/giu,
  // "221 Baker Street"
  /(?<![\p{L}\d/.:-])\d{1,4}[a-d]?,?\s+(?=(?:\p{Lu}[\p{L}'’-]*\s+){1,3}(?:[Ss]treet|[Rr]oad|[Aa]venue|[Ll]ane|[Dd]rive|[Cc]lose|[Ss]quare|[Tt]errace|[Cc]rescent|St|Rd|Ave|Ln)(?!\p{L}))/gu,
  // "12 شارع الورود", "شارع الورود رقم 12"
  /(?<![\p{L}\d])\d{1,4}\s*،?\s+(?:شارع|نهج|زنقة|درب|حي|طريق|جادة)\s+/gu,
  /(?<![\p{L}\d])(?:شارع|نهج|زنقة|درب|حي|جادة)\s+(?=(?:\p{L}+\s+){1,3}،?\s*(?:رقم\s*)?\d{1,4}(?!\d))/gu,
];
/** After these words the number counts streets: "à 5 rue de chez nous". */
const noName =
  /^(?:(?:d['’]|de|du|des|la|le|les)\s*)*(?:chez|ici|l[àa]|nous|vous|moi|mon|ma|mes|notre|votre|distance|عن|من|بعد)(?!\p{L})/iu;
const saysPlace =
  /habit|domicil|adresse|demeur|r[ée]sid|log(?:e|é|eons)|(?<!\p{L})chez\s|(?<!\p{L})lives?(?!\p{L})|living|address|سكن|ساكن|عنوان|يقيم|تقيم/iu;
const postalCode = /(?<!\d)\d{5}(?!\d)|(?<![\p{L}\d])[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}(?![\p{L}\d])/u;
const town = /(?:,\s*(?:à\s+|in\s+)?|\s(?:à|in)\s+)\p{Lu}\p{L}+|،\s*\p{L}{2,}|\sفي\s+\p{L}{2,}/u;
const placeLength = 70;

/** Home addresses: a number, the word for a street and a name, with a town, a postal code or that it is a home. */
function findAddresses(plain: string): string[] {
  return streetForms.flatMap((form) =>
    [...plain.matchAll(form)].flatMap(({ index, 0: start }) => {
      const name =
        plain.slice(index + start.length, index + start.length + placeLength).split(/[.!?؟\n]/)[0] ?? '';
      const before =
        plain
          .slice(Math.max(0, index - 40), index)
          .split(clauseEnd)
          .at(-1) ?? '';
      if (!/^[\p{L}\d]/u.test(name) || noName.test(name)) return [];
      const isPlace = postalCode.test(name) || town.test(name) || saysPlace.test(before);
      return isPlace ? [`${start}${name}`.trim()] : [];
    }),
  );
}

const clauseEnd = /[.,;:!?…()[\]{}"«»“”،؛؟\n\r–—]|\s-\s/u;

/** Insults, hate and threats: the words of a phrase stand in one clause, so that "sale, noir même" is none. */
function findPhrases(plain: string): Finding[] {
  return plain.split(clauseEnd).flatMap((clause) => {
    const { folded, starts, ends } = foldWithPositions(clause);
    return phrases.flatMap(({ reason, phrase }) => {
      // The phrase has a space at either end, so that its place in the padded clause is that of its first letter.
      const at = ` ${folded} `.indexOf(phrase);
      return at < 0 ? [] : [{ reason, words: clause.slice(starts[at], ends[at + phrase.length - 3]) }];
    });
  });
}

// Criticism and accusations ("arnaque", "voleur") are not listed here: holding them back would distort the ratings.
const lists = {
  INSULT:
    'connard, connasse, salaud, salope, enculé, enculée, enfoiré, pute, abruti, abrutie, débile, crétin, crétine, ' +
    'ta gueule, va te faire voir, va te faire foutre, va te faire enculer, allez vous faire voir, ' +
    'allez vous faire foutre, asshole, bastard, bitch, cunt, moron, retarded, fuck you, son of a bitch, ' +
    'حقير, حقيرة, شرموطة, عاهرة, ابن الكلب, يا حمار, غبي, غبية',
  HATE:
    'bougnoule, négro, nègre, youpin, youpine, bicot, chinetoque, pédé, tarlouze, sale arabe, sale noir, sale juif, ' +
    'sale juive, nigger, faggot, kike',
  THREAT:
    'je vais te tuer, je vais le tuer, je vais la tuer, je sais où tu habites, i will kill you, ' +
    'i know where you live, سأقتلك, أعرف أين تسكن',
} satisfies Partial<Record<HoldReason, string>>;

/** Words and phrases in their folded form, between spaces. */
const phrases = (Object.keys(lists) as (keyof typeof lists)[]).flatMap((reason) =>
  lists[reason].split(', ').map((words) => ({ reason, phrase: ` ${foldText(words)} ` })),
);
