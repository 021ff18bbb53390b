import { expect } from '@playwright/test';
import { test } from './further-server.ts';
import { expectCount, noticesOf, openLive, startAsking } from './notices.ts';
import { pageOf } from './talk.ts';

test('two tabs and a page of another process agree on the counts, also after that process was killed', async ({
  browser,
  request,
  startServer,
}) => {
  const { plumber, ask } = await startAsking(request);
  const further = await startServer();
  const tab = await pageOf(browser, plumber.accessToken);
  const second = await tab.context().newPage();
  const elsewhere = await pageOf(browser, plumber.accessToken, 'fr-FR', { baseURL: further.origin });
  const [here, there, far] = [noticesOf(tab), noticesOf(second), noticesOf(elsewhere)];
  const all = [here, there, far];
  const expectAll = async (count: number) => {
    for (const { bell } of all) await expectCount(bell, count);
  };
  const expectUnread = async (count: number) => {
    for (const { lines, say } of [there, far])
      await expect(lines.filter({ hasText: say('row.unread') })).toHaveCount(count);
  };
  await openLive(tab, '/provider/dashboard');
  await openLive(second, '/notifications');
  await openLive(elsewhere, '/notifications');
  await expectAll(1);

  const visit = await ask();
  await ask();
  await expectAll(3);
  await expectUnread(3);

  await test.step('one is read at the other process', async () => {
    await elsewhere.getByRole('main').locator(`a[href="/bookings/${visit}"]`).click();
    await expect(elsewhere).toHaveURL(`/bookings/${visit}`);
    await expectAll(2);
    await elsewhere.goBack();
    await expectUnread(2);
  });

  await test.step('all are read in a tab', async () => {
    await here.bell.click();
    await here.panel.getByRole('button', { name: here.say('bell.readAll') }).click();
    await expectAll(0);
    await expectUnread(0);
    await here.bell.click();
  });

  await test.step('a process is killed while something happens', async () => {
    await further.kill();
    await ask();
    for (const { bell } of [here, there]) await expectCount(bell, 1);
    await startServer();
    await expectAll(1);
    await expectUnread(1);
  });

  await test.step('the process that was started again tells what happens next', async () => {
    await far.lines.first().hover();
    await far.lines
      .first()
      .getByRole('button', { name: far.say('row.read') })
      .click();
    await expectAll(0);
    await expectUnread(0);
    await ask();
    await expectAll(1);
  });
});
