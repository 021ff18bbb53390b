import { describe, expect, it } from 'vitest';
import arNavigation from '#messages/ar/navigation.json' with { type: 'json' };
import arPage from '#messages/ar/notifications-config.json' with { type: 'json' };
import enNavigation from '#messages/en/navigation.json' with { type: 'json' };
import enPage from '#messages/en/notifications-config.json' with { type: 'json' };
import frNavigation from '#messages/fr/navigation.json' with { type: 'json' };
import frPage from '#messages/fr/notifications-config.json' with { type: 'json' };
import { accountPages } from './account-links.tsx';
import { builtPages } from './built-pages.ts';
import { rolePages } from './role-pages.ts';

/** Pages that another page leads to. */
const below =
  /^\/(?:provider\/(?:become-provider|services\/new)|bookings\/new|settings\/|admin\/(?:appeals|held-reviews|contact\/templates|blog\/categories)$)/;

describe('the menus', () => {
  it.each([
    ['provider', /^\/provider\//],
    ['admin', /^\/admin\b/],
  ] as const)('hold every page of a %s that exists', (role, area) => {
    const hrefs = rolePages[role].map(({ href }) => href);
    const pages = [...builtPages].filter((address) => area.test(address) && !below.test(address));
    expect(hrefs).toEqual(expect.arrayContaining(pages));
  });

  it('name the page of mailings as it names itself, and not as the notifications of an account', () => {
    const page = rolePages.admin.find(({ href }) => href === '/admin/notifications');
    expect(page?.label).toBe(page?.inMenu);
    expect([frPage, enPage, arPage].map(({ title }) => title)).toEqual(
      [frNavigation, enNavigation, arNavigation].map(({ menu }) => menu.admin.notifications),
    );
  });

  it('hold every page of an account that exists', () => {
    const withOwnLink = ['/messages', '/notifications', '/notifications/unsubscribe'];
    const hrefs = [...accountPages.map(({ href }) => href), ...withOwnLink];
    const pages = [...builtPages].filter(
      (address) =>
        /^\/(?:dashboard|bookings|favorites|blog\/bookmarks|messages|notifications|settings|help)\b/.test(
          address,
        ) && !below.test(address),
    );
    expect(hrefs.toSorted()).toEqual(pages.toSorted());
  });

  it('keep the order of the navigation of an administrator', () => {
    const order = [
      '/dashboard',
      '',
      '/verification',
      '/reports',
      '/contact',
      '/people',
      '/bookings',
      '/letters',
      '/blog',
      '/notifications',
      '/system',
      '/journal',
    ];
    const hrefs = rolePages.admin.map(({ href }) => href);
    expect(hrefs).toEqual(order.map((name) => `/admin${name}`).filter((href) => builtPages.has(href)));
  });
});
