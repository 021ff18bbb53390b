import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { callsWithoutSchemas } from './scripts/vite/calls-without-schemas.ts';
import { codeGroups } from './scripts/vite/code-groups.ts';
import { bundleScript, inlineScript } from './scripts/vite/inline-script.ts';
import { shownTexts } from './scripts/vite/shown-texts.ts';

/**
 * These names are react-aria dictionaries, not the locales of the interface. Without the others the page of a request for
 * a visit is 21 kB lighter (339 of 360).
 */
const dictionaries = ['fr-FR', 'en-US', 'ar-AE'];
/** The dictionary of react-aria knows two forms of the Arabic plural and one gender: how many options a list has is said in all six. */
const arabicOptionCount: Plugin = {
  name: 'arabic-option-count',
  transform: {
    filter: { id: /intl[\\/]combobox[\\/]ar-AE\.mjs$/ },
    handler(code) {
      const theirs = /"countAnnouncement": [\s\S]*?,(?=\s*"focusAnnouncement")/;
      if (!theirs.test(code)) this.error('react-aria words the number of options otherwise than before');
      const ours = code.replace(
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
      return { code: ours, map: null };
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

const serviceWorker = 'sw.js';

/** One script: what it shares with the pages is in it once more, because it runs without them. */
const buildServiceWorker = () => bundleScript('web/service-worker/sw.ts', false);

/** Browsers find the service worker and its new versions under a name that never changes. */
const serviceWorkerByName: Plugin = {
  name: 'service-worker-by-name',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use(`/${serviceWorker}`, (_request, response, next) => {
      buildServiceWorker().then((script) => {
        response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-cache');
        response.end(script);
      }, next);
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: serviceWorker, source: await buildServiceWorker() });
  },
};

/** The rendered pages are one file instead of 1,500 that a start would open, most of them of react-aria (decision 55). */
const librariesInPages: Plugin = {
  name: 'libraries-in-pages',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        resolve: { noExternal: true },
        build: { sourcemap: 'hidden', rolldownOptions: { output: { sourcemapExcludeSources: true } } },
      },
    },
  }),
};

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    { ...optimizeLocales.vite({ locales: dictionaries }), enforce: 'pre' as const },
    callsWithoutSchemas,
    shownTexts,
    inlineScript,
    arabicOptionCount,
    pdfPartsByName,
    serviceWorkerByName,
    librariesInPages,
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, target: 'es2024' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: codeGroups() },
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
      'web-vitals',
      'zod/mini',
    ],
  },
});
