import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** These names are react-aria dictionaries, not the locales of the interface. */
const dictionaries = ['fr-FR', 'en-US', 'ar-AE'];
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect)[\\/]/;
/** What every page loads, in one chunk. Named one by one: a group by share count would take in the forms as well. */
const everywhere = [
  String.raw`(early-acts|entry\.client|settings|onboarding-address|payload|page-head)\.tsx?$`,
  String.raw`api[\\/](base|prefetch|refetch|refresh|session|store|use-signed-in)\.ts$`,
  String.raw`alerts[\\/](alert-region|alert-store|error-forwarder)\.tsx?$`,
  String.raw`i18n[\\/](?!message-files)`,
  String.raw`shell[\\/](?!account-menu|admin-link|become-call|signed-in-links|footer|loading-page|use-current-user|private-layout|task-layout)`,
  String.raw`ui[\\/](alert|banner|button|button-classes|classes|first-interaction|icon|icon-button|link|link-button|locale-context|on-first-interaction|popover|spinner|use-dismiss)\.tsx?$`,
];
/** What the sleeping parts of home, search, services and profiles share: forty small files would compress worse and lengthen the manifest. */
const offers = [
  String.raw`ui[\\/](avatar|badge|breadcrumb|card|cover|more-link|presence|price|rating|section-head|slot|star|trade)\.tsx?$`,
  String.raw`features[\\/]providers[\\/](check-types|service-price|use-presence)\.tsx?$`,
  String.raw`json-ld\.tsx$`,
];
/** What most pages of an account share: every file by itself would be named in the manifest by every one of them. */
const accounts = [
  String.raw`web[\\/]app[\\/]api[\\/](cache|upload|uploads-under-way|lighten)\.ts$`,
  String.raw`web[\\/]app[\\/]api[\\/]generated[\\/](bookings|onboarding)\.ts$`,
  String.raw`web[\\/]app[\\/]alerts[\\/]use-error-text\.ts$`,
  String.raw`web[\\/]app[\\/]features[\\/]bookings[\\/]load-failure\.tsx$`,
  String.raw`web[\\/]app[\\/]features[\\/]profile-own[\\/](provider-access|use-reload)\.ts$`,
  String.raw`web[\\/]app[\\/]ui[\\/](dialog|facts|list-row|skeleton|switch|text-area)\.tsx$`,
];
const ofAccounts = new RegExp(accounts.join('|'));
const accountIcons =
  /lucide-react[\\/].*icons[\\/](baby|badge-check|briefcase|calendar-(check|days|plus)|camera|cloud-off|euro|image-plus|map-pinned|message-circle|pencil|plus|rotate-ccw(-clock)?|trash(-2)?|truck|undo-2|zap)\.m?js$/;
/** What the pages that name a provider's documents share. */
const papers =
  /features[\\/](onboarding[\\/]load-verification|verification[\\/](documents|file-size|trade-papers|use-document-words|use-own-verification))\.tsx?$/;
/** Leaves only: what they would bring along is named by public pages too. */
const steps =
  /(contract[\\/](bookings|catalog|files|onboarding|places|subscriptions|verification)-limits|features[\\/]onboarding[\\/](fields|save-mark|service-values|step-draft|step-text-field|steps|typed-fields))\.tsx?$/;
/** What the search boxes of home, search and services share, and what the forms of signing in do. */
const searching =
  /(contract[\\/](availability|primitives)-limits|ui[\\/]western-figures|features[\\/]search[\\/](hidden-filters|place-field|search-filters|suggestion-field|use-filters|use-place-suggestions|use-suggestions|word-field))\.tsx?$/;
const signingIn =
  /features[\\/]auth[\\/](auth-heading|auth-layout|destination|password-field|person-fields|safe-redirect|use-after-sign-in|use-auth-failure|use-field-error|use-form)\.tsx?$|icons[\\/]eye(-off)?\.m?js$/;
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

const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version: pdfjsVersion } = createRequire(import.meta.url)(pdfjs) as { version: string };
/** Of its folders, what a page may need: the decoders are those without WebAssembly, which the CSP does not allow. */
const pdfParts = {
  build: /^pdf\.worker\.min\.mjs$/,
  cmaps: /\.bcmap$|LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|LICENSE/,
  wasm: /_nowasm_fallback\.js$|LICENSE/,
};

/** pdf.js fetches its worker, fonts, character maps and decoders by their names: they keep them, under the version. */
const pdfPartsByName: Plugin = {
  name: 'pdf-parts-by-name',
  config: (_config, { command }) => ({
    define: {
      'import.meta.env.PDF_PARTS': JSON.stringify(
        command === 'build' ? `/assets/pdfjs-${pdfjsVersion}/` : '/node_modules/pdfjs-dist/',
      ),
    },
  }),
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [folder, wanted] of Object.entries(pdfParts)) {
      const path = join(dirname(pdfjs), folder);
      for (const name of (await readdir(path)).filter((file) => wanted.test(file))) {
        const fileName = `assets/pdfjs-${pdfjsVersion}/${folder}/${name}`;
        this.emitFile({ type: 'asset', fileName, source: await readFile(join(path, name)) });
      }
    }
  },
};

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    { ...optimizeLocales.vite({ locales: dictionaries }), enforce: 'pre' as const },
    arabicOptionCount,
    pdfPartsByName,
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
                // The page on ranking names the limits, and none of the boxes.
                { name: 'search-limits', test: /contract[\\/]search-limits\.ts$/ },
                { name: 'searching', test: searching },
                // The home page has these too, and no form.
                { name: 'checks', test: /web[\\/]app[\\/](ui[\\/](checks|house)|needs-script)\.tsx$/ },
                { name: 'signing-in', test: signingIn },
                { name: 'account', test: /api[\\/]generated[\\/]account\.ts$/ },
                { name: 'private', test: ofAccounts },
                { name: 'private-icons', test: accountIcons },
                { name: 'steps', test: steps },
                { name: 'papers', test: papers },
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
      'pdfjs-dist',
      'react-aria-components',
      'react-hook-form',
      'react-redux',
      'zod/mini',
    ],
  },
});
