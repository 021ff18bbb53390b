import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { completeSteps, registerProvider } from './people.ts';
import { allSteps } from './step-data.ts';
import { formsOf, signIn, stepAddresses } from './step-forms.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');

/** Renders that are not urgent wait from `hold` to `release`, as they do on a busy machine. */
async function holdRenders(page: Page) {
  await page.addInitScript(() => {
    const ports: object = MessagePort.prototype;
    const own = Object.getOwnPropertyDescriptor(ports, 'postMessage') ?? {};
    const send = own.value as (message: unknown) => void;
    const held: (() => void)[] = [];
    const value = function (this: MessagePort, message: unknown) {
      held.push(() => send.call(this, message));
    };
    const hold = () => Object.defineProperty(ports, 'postMessage', { ...own, value });
    const release = () => {
      Object.defineProperty(ports, 'postMessage', own);
      for (const post of held.splice(0)) post();
    };
    Object.assign(window, { renders: { hold, release } });
  });
  const call = (name: 'hold' | 'release') =>
    page.evaluate(
      (method) => (window as unknown as { renders: Record<string, () => void> }).renders[method]?.(),
      name,
    );
  return { hold: () => call('hold'), release: () => call('release') };
}

test('keeps what is typed while the form waits to be rendered', async ({ page, context, request }) => {
  const { accessToken } = await registerProvider(request);
  await completeSteps(request, accessToken, allSteps.slice(0, -1));
  await signIn(context, accessToken);
  const renders = await holdRenders(page);
  const answers = Promise.withResolvers<void>();
  const lastPart = /transition\?.*stepKey=PROVIDER_PROFILE\.availability/;
  await page.route(lastPart, async (route) => {
    const response = await route.fetch();
    await answers.promise;
    await route.fulfill({ response });
  });
  const headline = formsOf(page, say).profile('headline');
  const asked = page.waitForRequest(lastPart);
  // The notices of the site as a program follow what is typed on every page.
  const follows = page.waitForEvent('console', (message) => message.text().includes('Service Worker'));
  await page.goto(stepAddresses.PROVIDER_PROFILE);
  await headline.focus();
  await Promise.all([asked, follows]);
  const answered = page.waitForResponse(lastPart);
  await renders.hold();
  answers.resolve();
  await (await answered).finished();
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  await headline.fill('Fuites et robinets');
  await renders.release();
  await expect(page.getByRole('region', { name: say('onboarding', 'profile.preview') })).toContainText(
    'Fuites et robinets',
  );
  await expect(headline).toHaveValue('Fuites et robinets');
});
