import { expect } from '@playwright/test';
import { Client } from 'pg';
import { testAlone as test } from './further-server.ts';
import { openLive } from './notices.ts';
import { firstText, pageOf, partsOf, startTalk, write } from './talk.ts';

/** Ends the connection that hears of other processes, as often as it comes back, until it is told to stop. */
async function keepBusDown(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const end = () =>
    client.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity 
        where application_name = 'maisonnee-bus' and datname = current_database()`,
    );
  const { rows } = await end();
  expect(rows).toEqual([{ ended: true }]);
  let isOver = false;
  const ending = (async () => {
    while (!isOver) await end();
  })();
  return async () => {
    isOver = true;
    await ending;
    await client.end();
  };
}

test('what was written while the database connection was lost is read after it', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const { joined } = (await (await request.get('/test/environment')).json()) as {
    joined: { JOIN_DATABASE_URL: string };
  };
  const page = await pageOf(browser, customer);
  await openLive(page, `/messages/${id}`);
  const { rows, thread } = partsOf(page);
  await write(request, plumber.accessToken, id, ['Samedi me va']);
  await expect(thread.getByText('Samedi me va')).toBeVisible();

  const reconnected = page.waitForEvent('websocket');
  const letBusUp = await keepBusDown(joined.JOIN_DATABASE_URL);
  await write(request, plumber.accessToken, id, ['À neuf heures ?']);
  await letBusUp();
  await reconnected;
  await expect(rows).toContainText([firstText, 'Samedi me va', 'À neuf heures ?']);
});
