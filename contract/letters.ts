import * as z from 'zod/mini';
import {
  letterButtonMax,
  letterLinkMax,
  letterStates,
  letterSubjectMax,
  letterTextMax,
} from './letters-limits.ts';
import type { languages } from './languages.ts';
import { ownPath } from './own-path.ts';
import { Insee } from './places.ts';
import {
  Id,
  Instant,
  LanguageCode,
  line,
  named,
  page,
  pageQuery,
  Slug,
  text,
  Version,
  WholeNumber,
} from './primitives.ts';
import { prospectKinds } from './prospects-limits.ts';
import { radiusKmLimits } from './providers-limits.ts';

type Each<Value> = Record<(typeof languages)[number], Value>;

const RadiusKm = WholeNumber.check(z.minimum(radiusKmLimits.min), z.maximum(radiusKmLimits.max));

/** Who gets a letter: confirmed prospects that have all of this; null does not narrow. */
export const LetterAudience = z.object({
  kind: z.nullable(z.enum(prospectKinds)),
  /** A category of services. */
  category: z.nullable(Slug),
  /** How the postal code begins: two digits, overseas three. */
  department: z.nullable(z.string().check(z.regex(/^\d{2,3}$/))),
  language: z.nullable(LanguageCode),
  /** A commune and how far around it. */
  town: z.nullable(z.object({ insee: Insee, radiusKm: RadiusKm })),
});
export type LetterAudience = z.infer<typeof LetterAudience>;

/** A draft may lack anything; what is sent lacks nothing. The button is left out of a letter without a link. */
const LetterText = z.object({
  subject: line(0, letterSubjectMax),
  text: text(0, letterTextMax),
  button: line(0, letterButtonMax),
});
export const LetterTexts = z.object({
  fr: LetterText,
  en: LetterText,
  ar: LetterText,
} satisfies Each<unknown>);
export type LetterTexts = z.infer<typeof LetterTexts>;

/** On whichever site: the path stays on it. */
const isPath = (link: string) => ownPath(link, 'https://site.invalid') !== undefined;

const content = {
  audience: LetterAudience,
  texts: LetterTexts,
  /** A path of this site, where the button leads. */
  link: z.nullable(
    line(1, letterLinkMax).check(
      z.regex(/^\/(?!\/)/, { error: 'path' }),
      z.refine(isPath, { error: 'path' }),
    ),
  ),
};
export const LetterInput = z.object(content);
export type LetterInput = z.infer<typeof LetterInput>;
export const LetterChange = z.object({ ...content, version: Version });
export type LetterChange = z.infer<typeof LetterChange>;
export const LetterParams = z.object({ id: Id });
export const LettersQuery = z.object(pageQuery);

/** People by the language in which they get a letter, each address once. */
export const LetterRecipients = named(
  'LetterRecipients',
  z.object({ fr: z.int(), en: z.int(), ar: z.int() } satisfies Each<unknown>),
);
export type LetterRecipients = z.infer<typeof LetterRecipients>;
export const LetterRecipientsQuery = z
  .object({
    kind: z.optional(z.enum(prospectKinds)),
    category: z.optional(Slug),
    department: z.optional(z.string().check(z.regex(/^\d{2,3}$/))),
    language: z.optional(LanguageCode),
    /** Both or none. */
    insee: z.optional(Insee),
    radiusKm: z.optional(RadiusKm),
  })
  .check(
    z.refine(({ insee, radiusKm }) => insee === undefined || radiusKm !== undefined, {
      error: 'required',
      path: ['radiusKm'],
    }),
    z.refine(({ insee, radiusKm }) => radiusKm === undefined || insee !== undefined, {
      error: 'required',
      path: ['insee'],
    }),
  );
/** Who would get a letter now, and how many people are left out of it because their address refused one before. */
export const LetterReach = named(
  'LetterReach',
  z.object({ fr: z.int(), en: z.int(), ar: z.int(), refused: z.int() } satisfies Each<unknown> & {
    refused: unknown;
  }),
);
export type LetterReach = z.infer<typeof LetterReach>;

export const Letter = named(
  'Letter',
  z.object({
    id: Id,
    state: z.enum(letterStates),
    audience: LetterAudience,
    texts: LetterTexts,
    link: z.nullable(z.string()),
    /** Null for a deleted account. */
    author: z.nullable(z.string()),
    /** Who would get it now; of one that has begun who was to get it then. */
    recipients: LetterRecipients,
    /** When it begins; in the answer of a preview when it would, null at once. */
    scheduledAt: z.nullable(Instant),
    /** Of a draft that was stopped before its time: when it was to begin. */
    plannedAt: z.nullable(Instant),
    /** Of one under way that waits for the end of the quiet hours. */
    nextBatchAt: z.nullable(Instant),
    startedAt: z.nullable(Instant),
    completedAt: z.nullable(Instant),
    /** When its text was last mailed to one of the team. */
    testedAt: z.nullable(Instant),
    /** Mails that were written so far. */
    sent: z.int(),
    /** Addresses that refused it for good. */
    refused: z.int(),
    /** It stopped by itself, because too many addresses refused it. */
    stoppedByRefusals: z.boolean(),
    /** People who left by its link. */
    left: z.int(),
    version: Version,
    /** When its text was last changed. */
    updatedAt: Instant,
  }),
);
export type Letter = z.infer<typeof Letter>;
export const LetterPage = page('LetterPage', Letter);

/** At once, or at an instant. */
export const LetterSending = z.object({
  at: z.optional(Instant),
  version: z.optional(Version),
});
export type LetterSending = z.infer<typeof LetterSending>;
export const LetterDeletion = z.object({ version: z.optional(WholeNumber) });
export const LetterStop = z.object({ version: z.optional(Version) });
/** The languages in which a test was mailed: those that lack nothing. It is kept where no mail server is set. */
export const LetterTest = named(
  'LetterTest',
  z.object({ languages: z.array(LanguageCode), email: z.string(), isKept: z.boolean() }),
);

const LetterFooter = z.object({ why: z.string(), links: z.array(z.string()), writer: z.string() });
const LetterLabels = z.object({ subject: z.string(), text: z.string(), button: z.string() });
/** What every letter has around its text, and the letter that tells of the opening. */
export const LetterParts = named(
  'LetterParts',
  z.object({
    footers: z.object({ fr: LetterFooter, en: LetterFooter, ar: LetterFooter } satisfies Each<unknown>),
    /** What the fields of each language are called in it. */
    labels: z.object({ fr: LetterLabels, en: LetterLabels, ar: LetterLabels } satisfies Each<unknown>),
    /** Whether the foot has the postal address of the operator, which a letter must have. */
    hasAddress: z.boolean(),
    opening: LetterInput,
  }),
);
export type LetterParts = z.infer<typeof LetterParts>;
