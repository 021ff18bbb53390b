import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** These names are react-aria dictionaries, not the locales of the interface. */
const dictionaries = ['fr-FR', 'en-US', 'ar-AE'];
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect)[\\/]/;
/** What every page loads, in one chunk. Named one by one: a group by share count would take in the forms as well. */
const everywhere = [
  String.raw`(early-acts|entry\.client|settings|payload|page-head)\.tsx?$`,
  String.raw`api[\\/](base|prefetch|refetch|refresh|session|store|use-signed-in)\.ts$`,
  String.raw`alerts[\\/](alert-region|alert-store|error-forwarder)\.tsx?$`,
  String.raw`i18n[\\/]`,
  String.raw`shell[\\/](?!account-menu|become-call|footer|loading-page|use-current-user|private-layout|task-layout)`,
  String.raw`ui[\\/](alert|banner|button|button-classes|classes|first-interaction|icon|icon-button|link|link-button|locale-context|on-first-interaction|popover|spinner|use-dismiss)\.tsx?$`,
];
/** What the sleeping parts of home, search, services and profiles share: forty small files would compress worse and lengthen the manifest. */
const offers = [
  String.raw`ui[\\/](avatar|badge|breadcrumb|card|cover|more-link|presence|price|rating|section-head|slot|star|trade)\.tsx?$`,
  String.raw`features[\\/]providers[\\/](check-types|service-price|use-presence)\.tsx?$`,
  String.raw`json-ld\.tsx$`,
];
const offer = new RegExp(String.raw`web[\\/]app[\\/](${offers.join('|')})`);
const shared = new RegExp(String.raw`web[\\/]app[\\/](${everywhere.join('|')})`);

/** The dictionary of react-aria knows two forms of the Arabic plural and one gender: how many options a list has is said in all six. */
const arabicOptionCount: Plugin = {
  name: 'arabic-option-count',
  transform: {
    filter: { id: /intl[\\/]combobox[\\/]ar-AE\.mjs$/ },
    handler(code) {
      const theirs = /"countAnnouncement": [\s\S]*?,(?=\s*"focusAnnouncement")/;
      if (!theirs.test(code)) this.error('react-aria words the number of options otherwise than before');
      return code.replace(
        theirs,
        `"countAnnouncement": ({ optionCount }, formatter) => formatter.plural(optionCount, {
          zero: 'لا خيارات متاحة.',
          one: 'خيار واحد متاح.',
          two: 'خياران متاحان.',
          few: () => formatter.number(optionCount) + ' خيارات متاحة.',
          many: () => formatter.number(optionCount) + ' خيارًا متاحًا.',
          other: () => formatter.number(optionCount) + ' خيار متاح.',
        }),`,
      );
    },
  },
};

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    { ...optimizeLocales.vite({ locales: dictionaries }), enforce: 'pre' as const },
    arabicOptionCount,
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, target: 'es2024' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor },
                { name: 'shared', test: shared },
                {
                  name: 'fields',
                  test: /web[\\/]app[\\/]ui[\\/](empty-state|field|text-field|checkbox|radio-group)\.tsx$/,
                },
                { name: 'offers', test: offer },
              ],
            },
          },
        },
      },
    },
  },
  // Without this list the first visits in development reload the page when a dependency is discovered.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@internationalized/date',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
      'lucide-react',
      'react-aria-components',
      'react-hook-form',
      'react-redux',
      'zod/mini',
    ],
  },
});
