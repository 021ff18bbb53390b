import { expect } from '@playwright/test';
import { test } from './further-server.ts';
import { openPage } from './open-page.ts';
import { firstText, pageOf, partsOf, send, startTalk, textsOf } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const ar = wordsOf('ar');

test('two people on two processes, one of which is killed, lose no message and read none twice', async ({
  browser,
  request,
  startServer,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const killed = await startServer();
  const provider = await pageOf(browser, plumber.accessToken, 'ar');
  const page = await pageOf(browser, customer, 'fr-FR', { baseURL: killed.origin });
  const own = partsOf(page);
  const others = partsOf(provider, 'ar');
  const expected = [firstText];
  const expectAll = async () => {
    await expect(own.rows).toContainText(expected);
    await expect(others.rows).toContainText(expected);
  };

  await test.step('they talk through both processes', async () => {
    await openPage(provider, `/messages/${id}`);
    await openPage(page, `/messages/${id}`);
    await send(own.field, 'Par le premier');
    expected.push('Par le premier');
    await expectAll();
    await send(others.field, 'Par le second');
    expected.push('Par le second');
    await expectAll();
  });

  await test.step('one is killed while a message is on its way', async () => {
    await send(own.field, 'En chemin');
    await killed.kill();
    expected.push('En chemin');
    await expect(page.getByText(fr('messaging', 'lost'))).toBeVisible();
    await send(own.field, 'Sans serveur');
    await expect(own.thread.getByText('Sans serveur')).toBeVisible();
  });

  await test.step('the other one goes on', async () => {
    await send(others.field, 'Pendant la panne');
    await expect.poll(() => textsOf(request, plumber.accessToken, id)).toContain('Pendant la panne');
    // A change is missed even by a page that then reads what is newer than its last message.
    const changed = others.rows.filter({ hasText: 'Par le second' });
    await changed.hover();
    await changed.getByRole('button', { name: ar('messaging', 'message.actions') }).click();
    await provider.getByRole('menuitem', { name: ar('messaging', 'message.edit') }).click();
    await send(others.field, 'Par le survivant');
    expected[2] = 'Par le survivant';
    await expect.poll(() => textsOf(request, plumber.accessToken, id)).toContain('Par le survivant');
  });

  await test.step('the page reconnects to the process that is started again', async () => {
    await startServer();
    await expect(page.getByText(fr('messaging', 'lost'))).toBeHidden();
    await expect(own.queued).toHaveCount(0);
    await expect.poll(() => textsOf(request, customer, id)).toHaveLength(expected.length + 2);
    const sent = await textsOf(request, customer, id);
    // What was on its way when the process died was stored before or after what the other one wrote.
    expect(sent.toSorted()).toEqual([...expected, 'Sans serveur', 'Pendant la panne'].toSorted());
    expect(sent.indexOf('En chemin')).toBeLessThan(sent.indexOf('Sans serveur'));
    expected.splice(0, expected.length, ...sent);
    await expectAll();
  });

  await test.step('both talk again, and a browser at the other process shows the same', async () => {
    await send(others.field, 'Vous revoilà');
    expected.push('Vous revoilà');
    await expectAll();
    await send(own.field, 'Oui !');
    expected.push('Oui !');
    await expectAll();
    const elsewhere = await pageOf(browser, customer);
    await openPage(elsewhere, `/messages/${id}`);
    await expect(partsOf(elsewhere).rows).toContainText(expected);
    await page.reload();
    await expectAll();
  });
});
