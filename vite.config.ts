import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** These names are react-aria dictionaries, not the locales of the interface. */
const dictionaries = ['fr-FR', 'en-US', 'ar-AE'];
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect|i18next|react-i18next)[\\/]/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    { ...optimizeLocales.vite({ locales: dictionaries }), enforce: 'pre' as const },
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
      },
    },
  },
  // Without this list the first visits in development reload the page when a dependency is discovered.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@internationalized/date',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query/react',
      'i18next',
      'lucide-react',
      'react-aria-components',
      'react-hook-form',
      'react-i18next',
      'react-redux',
      'zod/mini',
    ],
  },
});
