import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { existing } from '#web/shell/navigation/main-links.ts';
import { builtPages, pageRoutes } from './generate-pages.ts';

const built = (path: string) => route(path, 'features/site/some-page.tsx');
const pagesOf = (...children: RouteConfigEntry[]) =>
  builtPages([layout('shell/page-layout.tsx', [index('features/site/home-page.tsx'), ...children])]);

describe('the pages that are built', () => {
  it('are those of the table of addresses, without the unknown ones', () => {
    const table = [built('services'), built('services/:id'), built('messages/:id?'), built('*')];
    expect(pagesOf(...table)).toEqual(['/', '/services', '/messages']);
  });

  it('include a page below a layout with an address, and one that shows every address below it', () => {
    const steps = route('provider/start', 'features/onboarding/onboarding-layout.tsx', [
      index('features/onboarding/entry-page.tsx'),
      built('profile'),
    ]);
    expect(pagesOf(steps, built('blog/*'))).toEqual([
      '/',
      '/provider/start',
      '/provider/start/profile',
      '/blog',
    ]);
  });

  it('give a page its entry in the menus once it is built', () => {
    const entries = [{ href: '/services' }, { href: '/help' }];
    expect(existing(new Set(pagesOf(built('services'))), entries)).toEqual([entries[0]]);
    expect(existing(new Set(pagesOf(built('services'), built('help'))), entries)).toEqual(entries);
  });
});

describe('the patterns of pages', () => {
  it('are those of every page, with their parameters, without the page of unknown addresses', () => {
    const steps = route('provider/start', 'features/onboarding/onboarding-layout.tsx', [
      index('features/onboarding/entry-page.tsx'),
      built('profile'),
    ]);
    const table = layout('shell/page-layout.tsx', [
      index('features/site/home-page.tsx'),
      built('services/:id'),
      steps,
      built('*'),
    ]);
    expect(pageRoutes([table])).toEqual(['/', '/services/:id', '/provider/start', '/provider/start/profile']);
  });
});
