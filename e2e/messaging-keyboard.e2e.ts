import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { firstText, pageOf, partsOf, startTalk } from './talk.ts';
import { signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');

test('list, thread and menus are used with the keyboard alone', async ({ browser, request }) => {
  const { plumber, id } = await startTalk(request);
  const started = await request.post('/api/v1/messages/start-conversation', {
    data: { providerId: plumber.id, subject: 'Robinet', text: 'Il goutte.' },
    headers: { authorization: `Bearer ${await signUpCustomer(request)}` },
  });
  expect(started.ok(), await started.text()).toBe(true);
  const page = await pageOf(browser, plumber.accessToken);
  await openPage(page, '/messages');
  const { list, thread, field, rows, undo } = partsOf(page);
  const links = list.getByRole('listitem').getByRole('link');
  const { keyboard } = page;
  /** Presses Tab until an element has the focus. */
  const tabTo = async (target: ReturnType<typeof page.locator>) => {
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await keyboard.press('Tab');
    await expect(target).toBeFocused();
  };

  await test.step('the arrow keys move in the list, Enter opens a conversation', async () => {
    await expect(links).toHaveCount(2);
    await tabTo(links.first());
    await keyboard.press('ArrowDown');
    await expect(links.last()).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(links.last()).toBeFocused();
    await keyboard.press('Home');
    await expect(links.first()).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(`/messages/${id}`);
    await expect(thread.getByText(firstText)).toBeVisible();
  });

  await test.step('the field is reached and sends with Enter', async () => {
    await tabTo(field);
    await keyboard.type('Oui, samedi');
    await keyboard.press('Shift+Enter');
    await keyboard.type('à neuf heures');
    await keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(rows.last()).toContainText('Oui, samedi\nà neuf heures', { useInnerText: true });
  });

  await test.step('the menu of a message opens, closes and edits', async () => {
    const actions = rows.last().getByRole('button', { name: fr('messaging', 'message.actions') });
    const item = page.getByRole('menuitem', { name: fr('messaging', 'message.edit') });
    // The field keeps the focus after a message is sent; the menu is before it.
    for (let presses = 0; presses < 10; presses += 1) {
      if (await actions.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('Shift+Tab');
    }
    await expect(actions).toBeFocused();
    await keyboard.press('Enter');
    await expect(item).toBeFocused();
    await keyboard.press('Escape');
    await expect(actions).toBeFocused();
    await keyboard.press('Enter');
    await expect(item).toBeFocused();
    await keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(page.getByText(fr('messaging', 'composer.editing'))).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByText(fr('messaging', 'composer.editing'))).toBeHidden();
  });

  await test.step('the menu of the conversation opens with Enter and acts', async () => {
    const menu = page.getByRole('button', { name: fr('messaging', 'menu.label') });
    await menu.focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(list.getByText(fr('messaging', 'list.favorite'))).toBeAttached();
    await tabTo(undo);
    await keyboard.press('Enter');
    await expect(list.getByText(fr('messaging', 'list.favorite'))).toHaveCount(0);
  });
});
