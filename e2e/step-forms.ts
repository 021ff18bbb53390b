import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { choosePlace } from './choose-place.ts';
import { dateField, fillDate } from './fill-date.ts';
import type { wordsOf } from './words.ts';

type Say = ReturnType<typeof wordsOf>;

const root = '/provider/become-provider';
export const entry = `${root}/onboarding`;
/** Addresses of the steps in their order. */
export const stepAddresses = {
  PERSONAL_INFO: `${root}/personal-info`,
  SERVICES: `${root}/services`,
  AVAILABILITY: `${root}/availability`,
  SERVICE_AREA: `${root}/service-area`,
  PROVIDER_VERIFICATION: `${root}/verification`,
  SUBSCRIPTION_PLAN: `${root}/subscription`,
  PROVIDER_PROFILE: `${root}/profile`,
} as const;

type SavedStep = { stepKey: string; version: number; isCompleted: boolean; data: Record<string, unknown> };
type Status = { overallCompletionPercentage: number; steps: SavedStep[] };

export async function signIn(context: BrowserContext, accessToken: string): Promise<void> {
  await context.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
}

export async function readStatus(request: APIRequestContext, accessToken: string): Promise<Status> {
  const response = await request.get('/api/v1/onboarding/status', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return (await response.json()) as Status;
}

/** The data of a step on the server. */
export async function savedStep(
  request: APIRequestContext,
  accessToken: string,
  key: string,
): Promise<SavedStep> {
  const { steps } = await readStatus(request, accessToken);
  const step = steps.find(({ stepKey }) => stepKey === key);
  if (!step) throw new Error(`No step ${key}`);
  return step;
}

/** Locators for the forms of the steps, by visible names. */
export function formsOf(page: Page, say: Say) {
  const personal = (field: string, section = 'identity'): Locator =>
    page
      .getByRole('group', { name: say('onboarding', `personal.${section}`), exact: true })
      .getByLabel(say('onboarding', `personal.${field}`), { exact: true });
  const profile = (field: string): Locator =>
    page.getByLabel(say('onboarding', `profile.${field}`), { exact: true });
  const service = (field: string, number = 1): Locator =>
    page
      .getByRole('list', { name: say('onboarding', 'services.list') })
      .locator('section')
      .nth(number - 1)
      .getByLabel(say('provider', `service.${field}`), { exact: true });

  return {
    personal,
    birthDate: dateField(page, say('onboarding', 'personal.birthDate')),
    profile,
    service,
    /** On the entry: the link to the first remaining step. Spaces and isolates are ignored. */
    goOn: page.getByRole('main').getByRole('link', {
      name: new RegExp(`^${say('onboarding', 'entry.continue').split(/[\s:]/u)[0]}`),
    }),
    next: page.getByRole('button', { name: say('onboarding', 'frame.next') }),
    goBack: page.getByRole('link', { name: say('onboarding', 'frame.back'), exact: true }),
    finish: page.getByRole('button', { name: say('onboarding', 'frame.finish') }),
    /** The note that the data is saved. */
    mark: page.getByRole('banner').getByRole('status'),
    combo: (field: 'postalCode' | 'city') =>
      page.getByRole('combobox', { name: say('bookings', `place.${field}`) }),

    async choosePlace(postalCode: string, city: string): Promise<void> {
      await choosePlace(page, say, postalCode, city);
      await expect(this.combo('city')).toHaveValue(city);
    },

    async fillPersonalInfo(): Promise<void> {
      await fillDate(this.birthDate, '1990-05-17');
      await personal('gender').selectOption('NOT_SPECIFIED');
      await personal('nationality').selectOption('MOROCCAN');
      await personal('idNumber').fill('X1Y2Z3A4');
      await page.getByRole('checkbox').first().check();
      await personal('street', 'contact').fill('3 rue des Lilas');
      await this.choosePlace('69003', 'Lyon 3e');
      await personal('emergencyName', 'emergency').fill('Maëlle Quénelle');
      await personal('emergencyPhone', 'emergency').fill('06 39 98 00 02');
    },

    async fillService(name: string, category = 'plumbing'): Promise<void> {
      await service('category').selectOption(category);
      await service('title').fill(name);
      await service('description').fill(
        'Recherche et réparation de fuite, joints compris, devis avant travaux.',
      );
      await service('price').fill('42,50');
    },
  };
}
