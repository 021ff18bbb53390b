import type { Language } from '#contract/languages.ts';

/** One text of messages/. */
export type Message = Readonly<{ language: Language; area: string; key: string; text: string }>;
type Rule = Readonly<{
  pattern: RegExp;
  /** What is said instead; docs/glossary.md has the reasons. */
  instead: string;
  /** Areas or keys in which the words are right. */
  except?: RegExp;
}>;

/** Sentences of the law, counts and words that are searched, where a noun stands for everyone. */
const legalCountOrQuery =
  /^(?:terms|privacy-notice|gdpr|review-checks|ranking)\.|^search\.found|^search-parts\.show|^map\.(?:shown|cluster)_|^site\.home\.near\.all_|\.words$/;

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  fr: [
    { pattern: / :/, instead: 'a no-break space' },
    { pattern: /[ \u00a0][;!?»]|«[ \u00a0]|«[^\u202f]|[^\u202f]»/, instead: 'a narrow no-break space' },
    { pattern: /'/, instead: '’' },
    { pattern: /prestataire/i, instead: 'intervenant' },
    { pattern: /boîte (?:aux lettres|e-mail)/i, instead: 'boîte mail' },
    { pattern: /souhaite votre visite/, instead: 'demande une visite' },
    { pattern: /arrivé·e/, instead: 'Je suis sur place' },
    { pattern: /^À répondre$|demandes? à traiter/i, instead: 'À confirmer' },
    { pattern: /documents? (?:vérifié|accepté)|document est (?:vérifié|accepté)/i, instead: 'approuvé' },
    { pattern: /Aussi sur rendez-vous/, instead: 'Sur rendez-vous' },
    { pattern: /métier en une ligne/, instead: 'Accroche' },
    { pattern: /^(?:À l’é|É)cran$/, instead: 'Cloche' },
    { pattern: /^Diplômes?$/i, instead: 'Qualification' },
    { pattern: /^(?:Changer|Effacer)(?:$| «)|^Effacer (?:ce|cette)/, instead: 'Modifier, Supprimer' },
    { pattern: /^Courrier/, instead: 'Messages de contact' },
    { pattern: /^(?:Chercher|Trouver)(?! de l’aide|,)/, instead: 'Rechercher', except: /^help\.|^terms\./ },
    { pattern: /Tou(?:s|tes) les h(?:oraires|eures)/, instead: 'Tous les créneaux' },
    { pattern: /\bk[Bb]\b|\bMB\b/, instead: 'ko, Mo' },
    { pattern: /\/[ \u00a0\u202f]h\b|€[ \u00a0\u202f]\//, instead: '€/h' },
    { pattern: /entre \d{1,2}[ \u00a0\u202f]h\b/, instead: 'clock times as 07:00' },
    { pattern: /n’(?:est|a) pas valide/, instead: 'n’est pas valable' },
    { pattern: /(?<!\+33[ \u00a0])\b06[ \u00a0]12/, instead: 'the number as +33 6 12 34 56 78' },
    { pattern: /\}\} vient[ \u00a0]:|^Libre[ \u00a0]:/, instead: 'a sentence' },
  ],
  en: [
    { pattern: /\bsign(?:s|ed|ing)?[ -](?:in|out)s?\b/i, instead: 'log in, log out', except: /\.words$/ },
    { pattern: /\bBecome a provider\b/, instead: 'Become a Provider' },
    { pattern: /\b(?:small|capital) letters?\b|\b(?:lower|upper) case letter/i, instead: 'lowercase letter' },
    { pattern: /^Find (?:some(?:one|body))?$/, instead: 'Search' },
    { pattern: /would like (?:a visit|you to (?:come|visit))/, instead: 'asks for a visit' },
    { pattern: /I have arrived/, instead: 'I am on site' },
    { pattern: /^(?:Document checked|Document verified|Accepted(?: on|$))/, instead: 'approved' },
    { pattern: /By appointment too/, instead: 'By appointment' },
    { pattern: /trade in one line/, instead: 'Headline' },
    { pattern: /^All times$/, instead: 'All slots' },
    { pattern: /\b0?[1-9]\d? ?[ap]m\b/, instead: 'clock times as 07:00' },
    { pattern: / \/ ?h\b/, instead: '€26/h' },
  ],
  ar: [
    { pattern: /[٠-٩۰-۹]/, instead: 'Western digits' },
    { pattern: /حرف (?:كبير|صغير)/, instead: 'حرف لاتيني' },
    { pattern: /قضي[ةت]|قضايا/, instead: 'مهمة' },
    { pattern: /مقدّم (?:ال)?خدمة/, instead: 'مقدّمو الخدمة', except: legalCountOrQuery },
    { pattern: /(?<![\p{L}\p{M}])كمقدّم(?:ي)? /u, instead: 'إلى مقدّمي الخدمة' },
    {
      // A verb before a name has a gender: a verbal noun has none.
      pattern:
        /(?:ألغى|حجز|كتب|أرسل|قبِل|قيّم|سلّم|أسند إليكم|ينتظر|يدفع|ينظر|عدل|يعدل|يُجب|يستطيع|اضطر|سيأتي|سيزوركم|يرغب|سيعرف|أُبلغ|يُبلَّغ|أخذها|أبلغ عنه|سيقرؤه) \{\{(?:name|other)\}\}/,
      instead: 'a noun: إلغاء من {{other}}',
    },
    { pattern: /\{\{(?:name|other)\}\} يكتب/, instead: 'كتابة جارية من {{name}}' },
    { pattern: /زبونكم|الزبون غائب|كان الزبون/, instead: 'الزبائن' },
    { pattern: /\{\{\w+\}\} ← \{\{\w+\}\}/, instead: 'a range with –' },
    { pattern: /إعادة حساب/, instead: 'إعادة تفعيل الحساب' },
    { pattern: /\/ ?س(?:اعة)?(?![\p{L}])|kB|MB/u, instead: 'للساعة, كيلوبايت, ميغابايت' },
    { pattern: /(?:^|[^\u2066-\u2068{])\+33/, instead: 'an isolate around the number' },
    { pattern: /إليك(?![\p{L}\p{M}])|لديك(?![\p{L}\p{M}])|عليك(?![\p{L}\p{M}])/u, instead: 'the plural' },
  ],
};

const pairs = ['()', '[]', '«»', '“”'] as const;
const count = (text: string, sign: RegExp) => [...text.matchAll(sign)].length;

function areBalanced(text: string): boolean {
  const signs = pairs.every(
    ([open, close]) => text.split(open ?? '').length === text.split(close ?? '').length,
  );
  return signs && count(text, /[\u2066-\u2068]/g) === count(text, /\u2069/g);
}

/** What a form says about a field has no full stop, as validation.json and the specification write it. */
const fieldKey =
  /(?:^|\.)error\.|(?:Missing|Needed|TooLong)(?:_\w+)?$|^(?!announcement|documents)[\w.]*\.missing$/;
const isField = ({ area, key }: Message) =>
  area === 'validation.json' || (!['errors.json', 'ui.json'].includes(area) && fieldKey.test(key));

/** Where a text departs from the glossary and from what its language writes. */
export function wordProblems(message: Message): string[] {
  const { language, area, key, text } = message;
  const place = `${area.slice(0, -'.json'.length)}.${key}`;
  const broken = rules[language].filter(
    ({ pattern, except }) => pattern.test(text) && !(except && except.test(place)),
  );
  return [
    ...broken.map(({ pattern, instead }) => `says "${pattern.exec(text)?.[0] ?? ''}": it is ${instead}`),
    ...(areBalanced(text) ? [] : ['opens a bracket, quotation mark or isolate that it does not close']),
    ...(isField(message) && /[^.…]\.$/.test(text)
      ? ['ends with a full stop, which a field message has not']
      : []),
  ];
}
