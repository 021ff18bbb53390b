import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { defaultLanguage } from '#contract/languages.ts';
import { weightsOf } from '../../e2e/page-weight.ts';
import type { Measured, MeasuredTap, Side } from './figures.ts';
import { auditAddress, type Audit } from './lighthouse.ts';
import { addressOf, floorPage, signIn, type MeasuredPage } from './pages.ts';
import { choices, computer, visit, type Visitor } from './phone.ts';
import { createProgress } from './progress.ts';
import { measureStart } from './start-up.ts';
import { auditInBrief, scoresTable, weightInBrief } from './tables.ts';
import { measureTap, moments, taps, type Tap } from './taps.ts';
import { tapTitle, titleOf } from './verdict.ts';

/** Origins of the floor, which a quick look does without, and of the builds. */
export type Sites = { floor: string | undefined; builds: { side: Side; origin: string }[] };
type Subject = Measured & { origin: string };
type TapSubject = MeasuredTap & { origin: string; tap: Tap; page: MeasuredPage };
/** Without the floor nothing is measured as a multiple of it, and no tap. */
export type Results = { floor: Measured | undefined; measured: Measured[]; taps: MeasuredTap[] };
export type Extent = { rounds: number; starts: number; slowdown: number; locales: readonly string[] };

export const everyLocale = ['fr-FR', 'ar'];
const attempts = 3;

/** On a busy machine Lighthouse sometimes loses the beginning of a trace, and a page may time out. */
async function patiently<T>(work: () => Promise<T>, left = attempts): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (left > 1) return patiently(work, left - 1);
    throw error;
  }
}

/** One entry for each build in each language. */
const forEach = <T>(
  builds: Sites['builds'],
  locales: readonly string[],
  make: (build: Sites['builds'][number] & { locale: string }) => T,
) => locales.flatMap((locale) => builds.map((build) => make({ ...build, locale })));

async function visitorOf({ page, locale, choice, origin }: Subject): Promise<Visitor> {
  return { locale, choice, ...(page.private && { token: await signIn(origin) }) };
}

/** In a desktop window, as in e2e/page-weight.e2e.ts. */
async function weigh(browser: Browser, subject: Subject): Promise<Record<string, number>> {
  const { page, origin, locale } = subject;
  const address = addressOf(origin, page, locale);
  const visitor = await visitorOf(subject);
  subject.weights = await visit(browser, visitor, (open) => weightsOf(open, address), computer);
  return subject.weights;
}

async function audit(subject: Subject, slowdown: number): Promise<Audit> {
  const { page, origin, locale } = subject;
  const visitor = await visitorOf(subject);
  const address = addressOf(origin, page, locale);
  const result = await patiently(() => auditAddress(address, visitor, slowdown));
  subject.audits.push(result);
  return result;
}

async function start(browser: Browser, subject: Subject, slowdown: number): Promise<void> {
  const { page, origin, locale } = subject;
  const address = addressOf(origin, page, locale);
  const visitor = await visitorOf(subject);
  subject.starts.push(
    await patiently(() => visit(browser, visitor, (open) => measureStart(open, address, slowdown))),
  );
}

async function tapOnce(browser: Browser, subject: TapSubject, slowdown: number) {
  const { tap, page, locale, origin, moment, tapped } = subject;
  const address = `${origin}${page.path}`;
  tapped.push(
    await patiently(() =>
      visit(browser, { locale, choice: 'stored' }, (open) =>
        measureTap(open, tap, address, { moment, slowdown }),
      ),
    ),
  );
}

const nameOf = (subject: Subject) => (subject.page === floorPage ? floorPage.name : titleOf(subject));

/**
 * Each round audits the floor and all pages in all languages and builds, as a person who comes for the first time and as
 * one who has chosen, then measures their starts, then the taps, so that a busy minute of the machine does not affect one
 * page only. A start takes a fifth of the time of an audit, and the multiples are computed from it: it is measured several
 * times a round, and that of the floor, the divisor, twice as often. Each step is told as it is done, and each page as
 * soon as its audits are.
 */
export async function measureRounds(
  browser: Browser,
  pages: readonly MeasuredPage[],
  { floor, builds }: Sites,
  { rounds, starts, slowdown, locales }: Extent,
  say: (text: string) => void,
): Promise<Results> {
  const nothing = () => ({ weights: {}, audits: [], starts: [] });
  const ground: Subject[] = floor
    ? [
        {
          page: floorPage,
          locale: defaultLanguage,
          choice: 'none',
          side: 'here',
          origin: floor,
          ...nothing(),
        },
      ]
    : [];
  const subjects = pages.flatMap((page) =>
    choices.flatMap((choice) =>
      forEach(builds, locales, (build): Subject => ({ page, choice, ...build, ...nothing() })),
    ),
  );
  const tapSubjects = (floor ? taps : []).flatMap((tap) => {
    const page = pages.find(({ name }) => name === tap.page);
    if (!page) return [];
    return forEach(builds, locales, (build) =>
      moments.map((moment): TapSubject => ({ name: tap.name, tap, page, moment, ...build, tapped: [] })),
    ).flat();
  });
  const all = [...ground, ...subjects];
  const middleAt = subjects.length / 2;
  const order = [...ground, ...subjects.slice(0, middleAt), ...ground, ...subjects.slice(middleAt)];
  const perRound = all.length + starts * order.length + tapSubjects.length;
  const step = createProgress({ say, now: () => performance.now() }, all.length + rounds * perRound);
  for (const subject of all)
    await step(`${nameOf(subject)}: weight`, () => weigh(browser, subject), weightInBrief);
  const head = scoresTable([]).slice(0, -1);
  for (let round = 1; round <= rounds; round += 1) {
    const isLast = round === rounds;
    if (isLast) for (const row of head) say(row);
    for (const subject of all) {
      await step(`${nameOf(subject)}: audit ${round}`, () => audit(subject, slowdown), auditInBrief);
      if (isLast) for (const row of scoresTable([subject]).slice(head.length, -1)) say(row);
    }
    for (let turn = 1; turn <= starts; turn += 1)
      for (const subject of order)
        await step(`${nameOf(subject)}: start ${turn} of round ${round}`, () =>
          start(browser, subject, slowdown),
        );
    for (const subject of tapSubjects)
      await step(`${tapTitle(subject)}: tap of round ${round}`, () => tapOnce(browser, subject, slowdown));
    say(`round ${round} of ${rounds}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  }
  return { floor: ground[0], measured: subjects, taps: tapSubjects };
}
