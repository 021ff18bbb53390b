import { createElement, lazy, Suspense, useId, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { flagDefaults } from '#contract/flags.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import { formatFor } from '#web/i18n/format.ts';
import { serverTranslator } from '#web/i18n/server.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { setWrittenDates, type WrittenDates } from '#web/i18n/written-dates.ts';
import { createKeptMarkup, keptLettersMax } from './kept-markup.tsx';
import { useSettings } from './settings.tsx';

const settings: PublicSettings = {
  brandName: 'Maisonnée',
  version: '1',
  buildDate: '2026-01-01T00:00:00Z',
  contactEmail: 'hello@example.org',
  publicUrl: 'http://localhost',
  mapTileUrl: null,
  mapAttribution: '',
  completesStreets: false,
  consentTtlDays: 365,
  analytics: { googleId: null, matomo: null },
  socialProviders: [],
  flags: flagDefaults,
  comingSoonBlogAccess: false,
  beta: false,
  devPages: false,
  demoAccounts: [],
};
const surroundings = {
  settings,
  translator: serverTranslator('fr'),
  renderedAt: new Date('2026-11-30T10:07:00Z'),
};

afterEach(() => setWrittenDates(() => undefined));

const create = () =>
  createKeptMarkup((dates, render) => {
    setWrittenDates(() => dates);
    try {
      return render();
    } finally {
      setWrittenDates(() => undefined);
    }
  });

const Late = lazy(() => new Promise<never>(() => undefined));

/** A part that counts how often it is rendered. */
function counted<Props extends object>(write: (props: Props) => ReactNode) {
  const times = { count: 0 };
  function Part(props: Props): ReactNode {
    times.count += 1;
    return write(props);
  }
  return { Part, times };
}

test('markup is made once for the same values, language, settings and quarter of an hour', () => {
  const { Part, times } = counted(({ name }: { name: string }) => {
    const { t } = useTranslation();
    const { brandName, flags } = useSettings();
    const hour = useFormat().time(useNow());
    return createElement('p', null, `${name}, ${t('report')}, ${brandName}, ${flags.chat}, ${hour}`);
  });
  const markup = create();
  const write = (change: Partial<typeof surroundings> = {}, name = 'Anna') =>
    markup({ ...surroundings, ...change }, {})(Part, { name });
  const first = write();
  expect(write({ renderedAt: new Date('2026-11-30T10:14:59Z') })).toBe(first);
  expect(times.count).toBe(1);
  const others = [
    write({}, 'Bruno'),
    write({ translator: serverTranslator('ar') }),
    write({ settings: { ...settings, brandName: 'Le nid' } }),
    write({ settings: { ...settings, flags: { ...flagDefaults, chat: !flagDefaults.chat } } }),
    write({ renderedAt: new Date('2026-11-30T10:15:00Z') }),
  ];
  expect(new Set([first, ...others]).size).toBe(6);
  expect(times.count).toBe(6);
  // Another process has texts of its own.
  expect(create()(surroundings, {})(Part, { name: 'Anna' })).toBe(first);
  expect(times.count).toBe(7);
});

test('two parts with the same values are two', () => {
  const markup = create()(surroundings, {});
  const [one, other] = ['one', 'other'].map((text) => counted(() => text).Part);
  expect([markup(one!, {}), markup(other!, {})]).toEqual(['one', 'other']);
});

test('each page has the dates of its kept parts for hydration', () => {
  const instant = '2026-12-01T09:30:00Z';
  const { Part, times } = counted(() => useFormat().time(instant));
  const markup = create();
  const pages = [1, 2].map(() => {
    const dates: WrittenDates = {};
    markup(surroundings, dates)(Part, {});
    return dates;
  });
  expect(times.count).toBe(1);
  expect(Object.values(pages[0] ?? {})).toEqual([{ [Date.parse(instant)]: formatFor('fr').time(instant) }]);
  expect(pages[1]).toEqual(pages[0]);
});

test.each([
  ['an id of useId', () => createElement('p', { id: useId() })],
  ['code that is not there yet', () => createElement(Suspense, null, createElement(Late))],
  ['a picture that the head preloads', () => createElement('img', { src: '/a.webp', alt: '' })],
])('a part with %s is not kept', (_what, write) => {
  const { Part, times } = counted(write);
  const markup = create()(surroundings, {});
  expect(markup(Part, {})).toBeUndefined();
  const before = times.count;
  expect(markup(Part, {})).toBeUndefined();
  expect(times.count).toBeGreaterThan(before);
});

test('what was used last stays when there is too much', () => {
  const length = keptLettersMax / 4;
  const { Part, times } = counted(({ sign }: { sign: string }) => sign.repeat(length));
  const markup = create()(surroundings, {});
  const write = (sign: string) => markup(Part, { sign });
  for (const sign of ['a', 'b', 'c', 'd', 'a', 'e']) write(sign);
  expect(times.count).toBe(5);
  write('a');
  expect(times.count).toBe(5);
  write('b');
  expect(times.count).toBe(6);
});
