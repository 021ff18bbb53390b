import type { ProcessorTime } from '#server/testing/processor-time.ts';

/**
 * Seconds of processor time of its own that a test file, and a journey with its browser, may take in `npm test`, on a
 * quiet machine that hashes 500 MB in `referenceMs` (scripts/test.ts).
 */
const budget = { file: 20, journey: 15 } as const;
const referenceMs = 360;

/** What takes more: the seconds that it may take, and why. The key is the beginning of the name. */
type Exceptions = Readonly<Record<string, { seconds: number; why: string }>>;
const exceptions: Exceptions = {
  'server/testing/access.test.ts': { seconds: 90, why: 'every operation as seven readers' },
  'server/testing/fuzz/fuzz.test.ts': { seconds: 90, why: 'thirty requests an operation' },
  'server/testing/text-survival.test.ts': { seconds: 90, why: 'five texts in every field' },
  'server/testing/lists.test.ts': { seconds: 40, why: 'every list in every order' },
  'db/seed/demo/load.test.ts': { seconds: 30, why: 'writes the whole demo' },
  'server/main.test.ts': { seconds: 40, why: 'starts the product several times' },
  'server/kernel/database/embedded/embedded-postgres.test.ts': {
    seconds: 40,
    why: 'starts database servers',
  },
  'page-weight.e2e.ts': {
    seconds: 120,
    why: 'a first visit of every public page, each in a window of its own',
  },
  'sweep.e2e.ts': { seconds: 80, why: 'every page of a reader, with axe' },
  'main-job.e2e.ts': { seconds: 60, why: 'from the search to the review, three people' },
  'after-beta.e2e.ts': { seconds: 40, why: 'a month of the clock' },
  'messaging-together.e2e.ts': { seconds: 50, why: 'two people from the question to the confirmed visit' },
  'messaging-processes.e2e.ts': { seconds: 50, why: 'two people on two processes' },
  'notifications-processes.e2e.ts': { seconds: 50, why: 'three pages on two processes' },
  'notifications-push.e2e.ts': { seconds: 40, why: 'the whole browser, which has pushes' },
  'notifications-quiet-hours.e2e.ts': { seconds: 40, why: 'the whole browser, and a night of the clock' },
  'notifications-switched-off.e2e.ts': { seconds: 40, why: 'the whole browser, and two people' },
  'two-builds.e2e.ts': { seconds: 100, why: 'builds the pages once more' },
  'blog-schedule.e2e.ts': { seconds: 25, why: 'from the desk to the reader, weeks of the clock' },
  'bookings-desk.e2e.ts': { seconds: 25, why: 'two absences, weeks of the clock' },
  'messaging-off.e2e.ts': { seconds: 20, why: 'a server of its own' },
  'notifications-config.e2e.ts': { seconds: 20, why: 'an announcement in three languages' },
  'coming-soon.e2e.ts': { seconds: 40, why: 'a server of its own' },
  'contact-desk.e2e.ts': { seconds: 40, why: 'a message from the form to the last answer' },
  'reports.e2e.ts': { seconds: 40, why: 'a report to the second administrator' },
  'service-cover.e2e.ts': { seconds: 60, why: 'draws and uploads pictures, seen in seventeen windows' },
  'saved-addresses.e2e.ts': { seconds: 40, why: 'a server of its own' },
  'linked-accounts.e2e.ts': { seconds: 40, why: 'pages of another site' },
  'social-sign-in.e2e.ts': { seconds: 40, why: 'pages of another site' },
  onboarding: { seconds: 40, why: 'eight steps' },
  'account-desk.e2e.ts': { seconds: 30, why: 'finds, suspends and restores a person, with axe' },
  'view-as.e2e.ts': { seconds: 30, why: 'every page of a person, and each control of it' },
  'work-queue.e2e.ts': { seconds: 30, why: 'forty cases of three kinds' },
  'letters.e2e.ts': { seconds: 30, why: 'a letter to 5,000 people' },
  'large-text.e2e.ts': { seconds: 30, why: 'ten pages' },
  'legal.e2e.ts': { seconds: 30, why: 'every legal page' },
  'blog.e2e.ts': { seconds: 30, why: 'from a search to a service' },
};

const limitOf = (name: string): number => {
  const known = Object.keys(exceptions).find((key) => name.startsWith(key));
  if (known !== undefined) return exceptions[known]?.seconds ?? 0;
  return name.includes('.e2e.ts') ? budget.journey : budget.file;
};

/** Beside other work the same journey takes up to twice the processor time (27 s at a load of 17, 14 s alone). */
const busyFactor = 2;

/**
 * A line for each file and journey above its budget: `over` is what is to be looked at, `failed` what no busy machine
 * explains. `hashMs` is what the hash took on this machine at its busiest: as much as it is slower, more is allowed.
 */
export function findOverBudget(times: readonly ProcessorTime[], hashMs: number) {
  const slowness = Math.max(1, hashMs / referenceMs);
  const found = times
    .map(({ name, ms }) => ({ name, seconds: ms / 1000, limit: limitOf(name) * slowness }))
    .filter(({ seconds, limit }) => seconds > limit);
  const tell = ({ name, seconds, limit }: (typeof found)[number]) =>
    `${name}: ${seconds.toFixed(1)} s of processor time, its budget is ${limit.toFixed(1)} s (scripts/test/budget.ts)`;
  const isFailed = ({ seconds, limit }: (typeof found)[number]) => seconds > limit * busyFactor;
  return {
    over: found.filter((one) => !isFailed(one)).map(tell),
    failed: found
      .filter(isFailed)
      .map((one) => `FAILED for its time: ${tell(one)}, of which it may take ${busyFactor} times as much`),
  };
}
