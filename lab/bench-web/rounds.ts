import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { defaultLanguage } from '#contract/languages.ts';
import { weightsOf } from '../../e2e/page-weight.ts';
import type { Measured, MeasuredTap, Side } from './figures.ts';
import { auditAddress } from './lighthouse.ts';
import { addressOf, floorPage, signIn, type MeasuredPage } from './pages.ts';
import { computer, visit, type Visitor } from './phone.ts';
import { measureStart } from './start-up.ts';
import { measureTap, moments, taps, type Tap } from './taps.ts';

/** Origins of the floor and of the builds. */
export type Sites = { floor: string; builds: { side: Side; origin: string }[] };
type Subject = Measured & { origin: string };
type TapSubject = MeasuredTap & { origin: string; tap: Tap; page: MeasuredPage };
export type Results = { floor: Measured; measured: Measured[]; taps: MeasuredTap[] };

const locales = ['fr-FR', 'ar'];
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
  make: (build: Sites['builds'][number] & { locale: string }) => T,
) => locales.flatMap((locale) => builds.map((build) => make({ ...build, locale })));

async function visitorOf({ page, locale, origin }: Subject): Promise<Visitor> {
  return page.private ? { locale, token: await signIn(origin) } : { locale };
}

/** In a desktop window, as in e2e/page-weight.e2e.ts. */
async function weigh(browser: Browser, subject: Subject): Promise<Record<string, number>> {
  const { page, origin, locale } = subject;
  const address = addressOf(origin, page, locale);
  return visit(browser, await visitorOf(subject), (open) => weightsOf(open, address), computer);
}

async function audit(subject: Subject, slowdown: number): Promise<void> {
  const { page, origin, locale } = subject;
  const visitor = await visitorOf(subject);
  const address = addressOf(origin, page, locale);
  subject.audits.push(await patiently(() => auditAddress(address, visitor, slowdown)));
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
      visit(browser, { locale }, (open) => measureTap(open, tap, address, { moment, slowdown })),
    ),
  );
}

/**
 * Each round audits the floor and all pages in all languages and builds, then measures their starts, then the taps, so that
 * a busy minute of the machine does not affect one page only. A start takes a fifth of the time of an audit, and the
 * multiples are computed from it: it is measured several times a round, and that of the floor, the divisor, twice as often.
 */
export async function measureRounds(
  browser: Browser,
  pages: readonly MeasuredPage[],
  { floor, builds }: Sites,
  { rounds, starts, slowdown }: { rounds: number; starts: number; slowdown: number },
  say: (text: string) => void,
): Promise<Results> {
  const nothing = () => ({ weights: {}, audits: [], starts: [] });
  const ground: Subject = {
    page: floorPage,
    locale: defaultLanguage,
    side: 'here',
    origin: floor,
    ...nothing(),
  };
  const subjects = pages.flatMap((page) =>
    forEach(builds, (build): Subject => ({ page, ...build, ...nothing() })),
  );
  const tapSubjects = taps.flatMap((tap) => {
    const page = pages.find(({ name }) => name === tap.page);
    if (!page) return [];
    return forEach(builds, (build) =>
      moments.map((moment): TapSubject => ({ name: tap.name, tap, page, moment, ...build, tapped: [] })),
    ).flat();
  });
  const order = [
    ground,
    ...subjects.slice(0, subjects.length / 2),
    ground,
    ...subjects.slice(subjects.length / 2),
  ];
  for (const subject of [ground, ...subjects]) subject.weights = await weigh(browser, subject);
  for (let round = 1; round <= rounds; round += 1) {
    for (const subject of [ground, ...subjects]) await audit(subject, slowdown);
    for (let turn = 0; turn < starts; turn += 1)
      for (const subject of order) await start(browser, subject, slowdown);
    for (const subject of tapSubjects) await tapOnce(browser, subject, slowdown);
    say(`round ${round} of ${rounds}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  }
  return { floor: ground, measured: subjects, taps: tapSubjects };
}
