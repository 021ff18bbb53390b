import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { wordsOf } from './words.ts';
import { openPage } from './open-page.ts';
import { listen } from './page-checks.ts';

for (const language of walkedBy(['fr', 'ar'])) {
  test.describe(`addresses that cannot be decoded in ${language}`, () => {
    test.use({ locale: language });

    test('show a visitor the not-found page', async ({ page }) => {
      const say = wordsOf(language);
      const noise = listen(page);
      for (const address of ['/%E0%A4%A', '/providers/%E0%A4%A', '/services/%', '/%ZZ?query=%E0%A4%A']) {
        const response = await openPage(page, address);
        expect(response?.status(), address).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(
          say('site', 'notFound.title'),
        );
        await page.getByRole('link', { name: say('site', 'notFound.home') }).click();
        await expect(page).toHaveURL('/');
      }
      // The router of the page reports the same fault of the address once more.
      const expected = /404 \(Not Found\)|malformed URL segment/;
      expect(noise.filter((line) => !expected.test(line))).toEqual([]);
    });
  });
}

test('a call to an address that cannot be decoded receives the error payload', async ({ request }) => {
  const response = await request.get('/%E0%A4%A', { headers: { accept: 'application/json' } });
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
});

test('an invalid or foreign host does not change the page', async ({ baseURL }) => {
  const { hostname, port, host } = new URL(baseURL ?? '');
  /** An HTTP client library would refuse to send such a request. */
  const ask = async (target: string, claimed: string) => {
    const socket = connect(Number(port), hostname);
    const head = ['Accept: text/html', 'Accept-Language: fr', `Host: ${claimed}`, 'Connection: close'];
    socket.end(`GET ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    return text(socket);
  };
  for (const claimed of [host, '[::bad', 'a b', 'evil.example:99999', 'evil.example']) {
    for (const target of ['/how-it-works', 'http://evil.example//how-it-works']) {
      const answer = await ask(target, claimed);
      expect(answer, `${target} at ${claimed}`).toMatch(/^HTTP\/1\.1 (?:200|301|302|404) /);
      expect(answer).not.toContain('evil.example');
    }
  }
});
