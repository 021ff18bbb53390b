import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import type { DemoAccount } from '#contract/public-settings.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import type { DocumentType } from '#contract/verification-limits.ts';
import { moveStep } from '#server/features/onboarding/transition-actions.ts';
import { createProvider } from '#server/features/providers/actions.ts';
import { findAccountByEmail, insertAccount } from '#server/features/users/queries.ts';
import { currentTerms } from '#server/features/users/rules.ts';
import { uploadDocument } from '#server/features/verification/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { hashPassword } from '#server/kernel/passwords.ts';
import { demoProvider } from './load.ts';
import { waitForLoadLock } from './load-lock.ts';

type Fields = Readonly<Record<string, unknown>>;
/** A provider in the onboarding: the start, and the progress. */
type Newcomer = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  hoursAgo: number;
  completed: Partial<Record<StepKey, Fields>>;
  draft?: { key: StepKey; fields: Fields };
};

const { password } = demoProvider;
const weekday = {
  enabled: true,
  slots: [
    { start: '09:00', end: '12:00' },
    { start: '14:00', end: '18:00' },
  ],
};
const usualWeek = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
};

const halfway: Newcomer = {
  email: 'halfway@example.org',
  firstName: 'Yannick',
  lastName: 'Kervella',
  phone: '+33639986838',
  hoursAgo: 52,
  completed: {
    PERSONAL_INFO: {
      birthDate: '1988-11-03',
      gender: 'MALE',
      nationality: 'FRENCH',
      idNumber: 'D8K2L94Q7',
      phone: '+33639986838',
      street: '14 rue de Siam',
      city: 'Brest',
      postalCode: '29200',
      country: 'FR',
      emergencyName: 'Maëlle Kervella',
      emergencyPhone: '+33639984757',
      languages: ['fr', 'en'],
    },
    SERVICES: {
      services: [
        {
          name: 'Tonte et bordures',
          category: 'lawn-mowing',
          price: 38,
          duration: 90,
          description: 'Tonte, bordures à la main et herbe emportée. J’apporte la tondeuse et le carburant.',
        },
      ],
    },
    AVAILABILITY: usualWeek,
  },
  draft: {
    key: 'SERVICE_AREA',
    fields: { street: '14 rue de Siam', city: 'Brest', postalCode: '29200', areaType: 'RADIUS' },
  },
};

const waiting: Newcomer = {
  email: 'waiting@example.org',
  firstName: 'Salma',
  lastName: 'Idrissi',
  phone: '+33639984757',
  hoursAgo: 30,
  completed: {
    PERSONAL_INFO: {
      birthDate: '1992-04-21',
      gender: 'FEMALE',
      nationality: 'MOROCCAN',
      idNumber: 'K7T41M0093',
      phone: '+33639984757',
      street: '8 avenue de Genève',
      city: 'Annecy',
      postalCode: '74000',
      country: 'FR',
      emergencyName: 'Driss Idrissi',
      emergencyPhone: '+33639986838',
      languages: ['fr', 'ar'],
    },
    SERVICES: {
      services: [
        {
          name: 'Ménage régulier',
          category: 'home-cleaning',
          price: 26,
          priceUnit: 'HOUR',
          duration: 120,
          description: 'Sols, cuisine, salle de bains et poussières, dans l’ordre qui vous arrange.',
        },
      ],
    },
    AVAILABILITY: usualWeek,
    SERVICE_AREA: {
      street: '8 avenue de Genève',
      city: 'Annecy',
      postalCode: '74000',
      country: 'FR',
      areaType: 'RADIUS',
      radiusKm: 12,
    },
    PROVIDER_VERIFICATION: { identityType: 'PASSPORT', trader: false, childcareUnder3: false },
    SUBSCRIPTION_PLAN: { plan: 'FREE' },
    PROVIDER_PROFILE: {
      headline: 'Un intérieur net, sans bousculer vos habitudes',
      bio: 'J’ai tenu l’entretien d’un hôtel pendant huit ans. Je garde la méthode, et j’ajoute le temps de vous écouter.',
    },
  },
};

const starting: Newcomer = {
  email: 'starting@example.org',
  firstName: 'Léna',
  lastName: 'Caradec',
  phone: '+33639988919',
  hoursAgo: 2,
  completed: {},
};

const newcomers = [starting, halfway, waiting];

/** Providers in the onboarding: at 12 %, at 60 %, and waiting for the review of a document. Printed at the start. */
export const newcomerAccounts: readonly DemoAccount[] = newcomers.map(({ email }) => ({
  role: 'provider',
  email,
  password,
}));

/** Creates their progress with the actions of the API. Two processes that start at once do it once. */
export async function loadNewcomers(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await waitForLoadLock(tx);
    if (await findAccountByEmail(tx, starting.email)) return;
    const passwordHash = await hashPassword(password);
    for (const newcomer of newcomers) {
      const then = new Date(deps.clock.now().getTime() - newcomer.hoursAgo * 3_600_000);
      await bringAlong({ ...deps, db: tx, clock: { now: () => then } }, newcomer, passwordHash);
    }
  });
}

async function bringAlong(deps: Deps, newcomer: Newcomer, passwordHash: string): Promise<void> {
  const accountId = newId();
  const now = deps.clock.now();
  const { email, firstName, lastName, phone, completed, draft } = newcomer;
  const person = { id: accountId, email, passwordHash, firstName, lastName, phone };
  const rest = { roles: ['PROVIDER'], language: 'fr', acceptedTerms: currentTerms(now), now } as const;
  await inTransaction(deps.db, async (tx) => {
    await insertAccount(tx, { ...person, ...rest });
    await createProvider(tx, accountId, 'fr', now);
  });
  const move = (stepKey: string, action: 'update' | 'complete', fields: Fields) =>
    moveStep(deps, { accountId, language: 'fr' }, { stepKey, action }, fields);
  for (const [key, fields] of Object.entries(completed)) {
    if (key === 'PROVIDER_VERIFICATION') await uploadSpecimen(deps, accountId, 'PASSPORT', newcomer);
    await move(key, 'complete', fields);
  }
  if (draft) await move(draft.key, 'update', draft.fields);
}

/** A picture that cannot be mistaken for a document. */
async function uploadSpecimen(
  deps: Deps,
  accountId: string,
  type: DocumentType,
  { firstName, lastName }: Newcomer,
): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1250" height="880">
    <rect width="1250" height="880" fill="#e9e2d2"/>
    <rect x="70" y="180" width="330" height="430" rx="16" fill="#c9bfa8"/>
    <g font-family="sans-serif" fill="#18231c">
      <text x="70" y="120" font-size="64" font-weight="700">SPECIMEN</text>
      <text x="460" y="260" font-size="52">${lastName}</text>
      <text x="460" y="340" font-size="52">${firstName}</text>
    </g></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  const file = { fileName: 'passeport.png', bytes, sha256: createHash('sha256').update(bytes).digest() };
  await uploadDocument(deps, { accountId, language: 'fr' }, { type }, file);
}
