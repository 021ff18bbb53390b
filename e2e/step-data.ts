/** From a number range that is reserved for fiction. */
export const phone = '06 39 98 00 01';
const home = { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };
const identity = {
  birthDate: '1990-05-17',
  gender: 'NOT_SPECIFIED',
  nationality: 'FRENCH',
  idNumber: 'X1Y2Z3A4',
  phone,
  emergencyName: 'Maëlle Quénelle',
  emergencyPhone: '06 39 98 00 02',
  languages: ['fr'],
};
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The last day of insurances. */
export const lastDay = '2030-05-31';
/** The documents that a plumber hands in: the query of each upload. */
export const documentsOfPlumbers = [
  'type=PASSPORT',
  'type=PROFESSIONAL_QUALIFICATION',
  `type=LIABILITY_INSURANCE&validUntil=${lastDay}`,
  `type=DECENNIAL_INSURANCE&validUntil=${lastDay}`,
];
export const blankPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
);

export const allSteps = [
  'PERSONAL_INFO',
  'SERVICES',
  'AVAILABILITY',
  'SERVICE_AREA',
  'PROVIDER_VERIFICATION',
  'SUBSCRIPTION_PLAN',
  'PROVIDER_PROFILE',
] as const;
export type Step = (typeof allSteps)[number];

const service = {
  name: 'Réparation de fuite',
  description: 'Recherche et réparation de fuite, joints compris, devis avant travaux.',
};
export type Offer = {
  category?: string;
  slot?: { start: string; end: string };
  price?: number;
  plan?: 'FREE' | 'MONTHLY';
  minutes?: number;
};

/** The data of each step for a plumber in Lyon, or another trade. */
export function plumberSteps({
  category = 'plumbing',
  slot = { start: '08:00', end: '20:00' },
  price = 41,
  plan = 'FREE',
  minutes = 60,
}: Offer): Record<Step, object> {
  const day = { enabled: true, slots: [slot] };
  return {
    PERSONAL_INFO: { ...identity, ...home },
    SERVICES: { services: [{ ...service, category, price, duration: minutes }] },
    AVAILABILITY: Object.fromEntries(weekdays.map((weekday) => [weekday, day])),
    SERVICE_AREA: { ...home, areaType: 'RADIUS', radiusKm: 20 },
    PROVIDER_VERIFICATION: { identityType: 'PASSPORT', trader: false },
    SUBSCRIPTION_PLAN: { plan },
    PROVIDER_PROFILE: {
      headline: 'Fuites et robinets',
      bio: 'Vingt ans de métier, devis clair avant de commencer.',
    },
  };
}
