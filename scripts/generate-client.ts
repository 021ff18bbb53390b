import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { listOperations, type Operation } from '#server/testing/operations.ts';

/** A visitor's reads with these tags form the group `public`: all that a public page loads of the API. */
const publicTags = ['Availability', 'Categories', 'Places', 'Providers', 'Reviews', 'Search', 'Services'];
/** Every other call belongs to the group of its tag. */
const groups: Readonly<Record<string, readonly string[]>> = {
  account: ['Auth', 'Users', 'Addresses', 'Security', 'Sessions'],
  administration: [
    'Accounts',
    'Announcements',
    'Audit',
    'Blog desk',
    'Booking desk',
    'Flags',
    'Moderation',
    'Notification configuration',
    'Outbox',
    'Statistics',
    'Work queue',
  ],
  blog: ['Blog'],
  bookings: ['Bookings'],
  consents: ['Consents'],
  contact: ['Contact', 'Captcha', 'Prospects'],
  messaging: ['Conversations', 'Messages'],
  notifications: ['Notifications'],
  operator: ['Operator'],
  onboarding: ['Onboarding', 'Subscriptions', 'Files', 'Images'],
  provider: ['Availability', 'Providers', 'Services'],
  reports: ['Reports'],
  reviews: ['Reviews'],
  test: ['Test'],
  verification: ['Verification'],
};
/** Used by programs, or sent by a page without its cache. */
const leftOut = ['Measurement', 'System'];

/** @throws when the tag of an operation belongs to no group, because no page could call it */
function groupOf({ operationId, method, tags: [tag = ''], isGuarded }: Operation): string | undefined {
  if (leftOut.includes(tag)) return undefined;
  if (method === 'GET' && !isGuarded && publicTags.includes(tag)) return 'public';
  const group = Object.keys(groups).find((name) => groups[name]?.includes(tag));
  if (!group)
    throw new Error(
      `${operationId} has the tag ${tag}, which belongs to no group: scripts/generate-client.ts`,
    );
  return group;
}

/** The API client of the web by group, as the text of each file under web/app/api/generated/. */
export async function generateClient(document: object): Promise<Map<string, string>> {
  const byGroup = Map.groupBy(listOperations(document), groupOf);
  const folder = await mkdtemp(join(tmpdir(), 'maisonnee-client-'));
  try {
    const schemaFile = join(folder, 'openapi.json');
    await writeFile(schemaFile, JSON.stringify(document));
    const texts = new Map<string, string>();
    for (const [group, operations] of byGroup) {
      if (group === undefined) continue;
      const names = new Set(operations.map(({ operationId }) => operationId));
      const text = await generateEndpoints({
        schemaFile,
        apiFile: '../base.ts',
        apiImport: 'api',
        exportName: 'api',
        tag: true,
        hooks: { queries: true, lazyQueries: false, mutations: true },
        encodePathParams: true,
        filterEndpoints: (_name, { operation }) => names.has(operation.operationId ?? ''),
      });
      if (typeof text === 'string') texts.set(`web/app/api/generated/${group}.ts`, text);
    }
    return texts;
  } finally {
    await rm(folder, { recursive: true });
  }
}
