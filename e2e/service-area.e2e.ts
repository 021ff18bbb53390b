import { townName } from '#contract/arabic-towns.ts';
import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, locale] of walkedBy([
  ['ar', 'ar'],
  ['fr', 'fr-FR'],
])) {
  const say = wordsOf(language);
  const lyon = townName('Lyon 3e', language);

  test(`the service area of a plumber is drawn and described without JavaScript, in ${language}`, async ({
    browser,
    request,
  }) => {
    const { id, serviceId } = await publishPlumber(request);
    const context = await browser.newContext({
      locale,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    for (const address of [`/providers/${id}`, `/services/${serviceId}`]) {
      await page.goto(address);
      const section = page.getByRole('region', { name: say('providers', 'area.title') });
      const map = section.getByRole('img');
      await expect(map).toHaveAccessibleName(new RegExp(`20.*${lyon}`));
      await expect(map.getByText(lyon)).toBeVisible();
      await expect(section.getByRole('paragraph')).toContainText(townName('Villeurbanne', language));
      await expectNoSidewaysScroll(page, address);
      const screen = await map.boundingBox();
      for (const name of await map.locator('text').filter({ visible: true }).all()) {
        const box = await name.boundingBox();
        expect(box?.x).toBeGreaterThan(screen?.x ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((screen?.x ?? 0) + (screen?.width ?? 0));
      }
    }
    // With a script the picture becomes a map that can be moved.
    const scripted = await (
      await browser.newContext({ locale, viewport: { width: 360, height: 740 } })
    ).newPage();
    await scripted.goto(`/providers/${id}`);
    const area = scripted.getByRole('region', { name: say('providers', 'area.title') });
    await area.getByRole('button', { name: say('map', 'explore') }).click();
    const open = area.getByRole('group');
    await expect(open).toBeFocused();
    await expect(open).toHaveAccessibleName(new RegExp(`20.*${lyon}`));
    await expect(open.getByText(lyon, { exact: true })).toBeVisible();
    await expect(area.getByRole('button', { name: say('map', 'explore') })).toHaveCount(0);
    const scale = open.locator('.leaflet-control-scale-line');
    const before = await scale.innerText();
    await area.getByRole('button', { name: say('map', 'zoomOut') }).click();
    await expect(scale).not.toHaveText(before);
    await expectNoSidewaysScroll(scripted, 'the open map of an area');
    // The service has a French title in every language: the arrow must not overlap it, at the end side of the page.
    await page.goto(`/providers/${id}`);
    const choice = page.getByRole('combobox', { name: say('providers', 'book.service') });
    const isFromRight = language === 'ar';
    await expect(choice).toHaveCSS('direction', 'ltr');
    await expect(choice).toHaveCSS('background-position-x', isFromRight ? '12px' : 'calc(100% - 12px)');
    await expect(choice).toHaveCSS(isFromRight ? 'padding-left' : 'padding-right', '40px');
    await context.close();
  });
}
