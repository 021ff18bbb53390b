import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { priceUnits } from '#contract/catalog-limits.ts';
import { categoryTree, type CategoryId, type RootCategoryId } from '#contract/category-tree.ts';
import { languages } from '#contract/languages.ts';
import { phraseKeys } from '#contract/messaging-rules.ts';

/** A file of texts beside this one: what does not fit its schema ends the program, with the place. */
export const readJson = <Value>(name: string, schema: z.ZodType<Value>): Value =>
  schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));

const trades = Object.keys(categoryTree) as RootCategoryId[];
const Trade = z.enum(trades);
export const Category = z.enum([...trades, ...Object.values(categoryTree).flat()] as CategoryId[]);
const Lines = z.array(z.string());

const notes = readJson(
  'texts/notes.json',
  z.object({ requests: Lines, cancellations: Lines, providerCancellations: Lines, refusals: Lines }),
);
/** Notes that customers write with a request; they fit any trade. */
export const demoNotes = notes.requests;
/** Why customers cancelled. */
export const demoCancelReasons = notes.cancellations;
/** Why providers cancelled a visit they had accepted. */
export const demoProviderCancelReasons = notes.providerCancellations;
/** Why providers declined a request. */
export const demoDeclineReasons = notes.refusals;

/** The bio is the person's text about the work; without grammatical gender, so that any first name fits. */
const Profile = z.object({ headline: z.string(), bio: z.string() });
export type DemoProfile = z.infer<typeof Profile>;
/** `bioEndings` are last sentences of a bio, for any trade; in names of businesses, `{name}` is the last name. */
const profiles = readJson(
  'texts/profiles.json',
  z.object({
    byTrade: z.record(Trade, z.array(Profile)),
    bioEndings: Lines,
    businessNames: z.record(Trade, Lines),
  }),
);
export const demoProfiles = profiles.byTrade;
export const demoBioEndings = profiles.bioEndings;
export const demoBusinessNames = profiles.businessNames;

const Service = z.object({
  categoryId: Category,
  title: z.string(),
  description: z.string(),
  /** Euros, both bounds included. */
  price: z.tuple([z.number(), z.number()]),
  priceUnit: z.enum(priceUnits),
  durationMinutes: z.int(),
  durationMultiples: z.int(),
  included: Lines,
  excluded: Lines,
  toPrepare: Lines,
});
export type DemoService = z.infer<typeof Service>;
/** The services that providers of each trade offer, written by people of the trade. */
export const demoServices = readJson('texts/services.json', z.record(Trade, z.array(Service)));

const Review = z.object({
  rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  comment: z.string(),
  /** The categories of services, or whole trades, that the comment fits; without it every service. */
  about: z.array(Category).optional(),
});
export type DemoReview = z.infer<typeof Review>;
const reviews = readJson(
  'texts/reviews.json',
  z.object({
    byTrade: z.record(Trade, z.array(Review)),
    forAll: z.array(Review),
    elsewhere: z.array(Review.extend({ language: z.enum(['en', 'ar']) })),
    thanks: Lines,
    explanations: Lines,
  }),
);
/** Comments that fit one trade only, or some of its services. */
export const demoReviewsByTrade = reviews.byTrade;
export const demoReviewsForAll = reviews.forAll;
/** A few customers write in another language. */
export const demoReviewsElsewhere = reviews.elsewhere;
/** What providers answer to a good review. */
export const demoThanks = reviews.thanks;
/** What providers answer to a mixed or bad review. */
export const demoExplanations = reviews.explanations;

/** A line of the customer (C) or of the provider (P): a text or a quick phrase. */
const Line = z.tuple([z.enum(['C', 'P']), z.union([z.string(), z.object({ phrase: z.enum(phraseKeys) })])]);
const Dialogue = z.object({ subject: z.string(), lines: z.array(Line) });
export type Dialogue = z.infer<typeof Dialogue>;
const talks = readJson(
  'texts/talks.json',
  z.object({ dialogues: z.record(z.enum(languages), z.array(Dialogue)), administrator: z.array(Dialogue) }),
);
/** What people write to each other before and after a visit; they fit any trade. The customer begins. */
export const demoDialogues = talks.dialogues;
/** What the administrator (C) writes to providers as a person of the platform; each ends with an answer to read. */
export const administratorDialogues = talks.administrator;

const Wording = z.object({ title: z.string(), text: z.string() });
/** What the administrator of the demo announced. */
export const demoAnnouncement = readJson(
  'texts/announcement.json',
  z.object({ wordings: z.record(z.enum(languages), Wording), link: z.string() }),
);

const Town = z.object({
  /** Commune or municipal arrondissement, as in db/seed/reference/communes.tsv.gz. */
  insee: z.string(),
  city: z.string(),
  /** The weight of this town in the distribution of the providers. */
  weight: z.number(),
  streets: z.array(z.object({ postalCode: z.string(), names: Lines })),
});
/** Towns of the demo data: few enough that a search near each of them finds several people. */
export const demoTowns = readJson('texts/towns.json', z.array(Town)).map(({ streets, ...town }) => ({
  ...town,
  streets: streets.flatMap(({ postalCode, names }) => names.map((name) => ({ name, postalCode }))),
}));
export type DemoTown = (typeof demoTowns)[number];

/** How a portrait that goes with a first name may look. */
const Appearance = z.object({
  woman: z.boolean(),
  origin: z.enum(['EUROPE', 'MAGHREB', 'AFRICA', 'INDIA']),
  older: z.boolean(),
});
export type FirstName = z.infer<typeof Appearance>;
export type Origin = FirstName['origin'];
const NamesThatLook = z.array(Appearance.extend({ names: z.string() }));
const byName = (groups: z.infer<typeof NamesThatLook>): ReadonlyMap<string, FirstName> =>
  new Map(groups.flatMap(({ names, ...look }) => names.split(' ').map((name) => [name, look] as const)));
const names = readJson(
  'texts/first-names.json',
  z.object({ french: NamesThatLook, elsewhere: NamesThatLook }),
);
/** The first names of providers and French customers. Lists of names include medieval ones; these are in use today. */
export const firstNames = byName(names.french);
/** Customers who write in another language have names of that language. */
export const firstNamesElsewhere = byName(names.elsewhere);
