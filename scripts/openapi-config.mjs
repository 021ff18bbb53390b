/** Settings of @rtk-query/codegen-openapi: one file per group, so that a public page loads public calls only. */

/** Tags of the API that each generated file holds; a visitor's reads are the public group. */
const groups = {
  account: ['Auth', 'Users'],
  bookings: ['Bookings'],
  onboarding: ['Onboarding', 'Verification', 'Subscriptions', 'Files', 'Images'],
};
const publicTags = ['Categories', 'Places', 'Services', 'Providers', 'Availability', 'Search', 'Reviews'];

function tagOf(operation) {
  return operation.operation.tags?.[0] ?? '';
}

/** Reads that a visitor may make carry no security requirement in the document. */
function isPublicRead(operation) {
  return (
    operation.verb === 'get' &&
    publicTags.includes(tagOf(operation)) &&
    !(operation.operation.security ?? []).length
  );
}

function fileOf(group, filter) {
  return [
    `../web/app/api/generated/${group}.ts`,
    { filterEndpoints: (_name, operation) => filter(operation) },
  ];
}

const grouped = Object.values(groups).flat();

export default {
  schemaFile: '../docs/openapi.json',
  apiFile: '../web/app/api/base.ts',
  apiImport: 'api',
  exportName: 'api',
  tag: true,
  hooks: { queries: true, lazyQueries: false, mutations: true },
  encodePathParams: true,
  outputFiles: Object.fromEntries([
    fileOf('public', isPublicRead),
    fileOf('onboarding', (operation) => groups.onboarding.includes(tagOf(operation))),
    fileOf('account', (operation) => groups.account.includes(tagOf(operation))),
    fileOf(
      'bookings',
      (operation) =>
        groups.bookings.includes(tagOf(operation)) ||
        (publicTags.includes(tagOf(operation)) &&
          !grouped.includes(tagOf(operation)) &&
          !isPublicRead(operation)),
    ),
  ]),
};
