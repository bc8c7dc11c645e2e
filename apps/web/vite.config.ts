import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { prebundled } from './prebundled.ts';

/** Matches modules whose path contains one of these patterns. */
const pathMatches = (...paths: string[]) => new RegExp(paths.join('|'));

/**
 * The frame of the public pages, and what all other pages need too. The frames of sellers and of the login are loaded with their pages. The
 * root is left out: its stylesheet would belong to this chunk, and every chunk loaded later would load it again.
 */
const shell = pathMatches(
  '/app/(routes/site-layout|art/logo|features/company/company)\\.',
  '/app/layout/(account-menu|brand|error|menu|page|scroll|site|skip|top)',
  '/app/lib/(api-error|browser-storage|login-redirect|nonce|toast|use-hydrated|page-meta|session-loss|signed-in)\\.',
  '/app/components/ui/(avatar|button|classes|drawer|menu|spinner|text-link)\\.',
  'lucide-react/dist/esm/(create|Icon|context|shared|icons/(circle-user-round|log-in|menu|user-plus|x)\\.)',
  'vite/preload-helper',
);

/** Shared by pages that show listings. */
const listing = pathMatches(
  '/packages/domain/src/(money|listing/(search|medium|period|picture-widths|price))\\.',
  '/app/components/listing/',
  '/app/components/ui/(empty-state|field|pagination|skeleton|text-field)\\.',
  '/app/lib/search-params\\.',
  'lucide-react/dist/esm/icons/chevron-(down|left|right)\\.',
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Inlined assets would be data: URLs, which our content security policy allows for images only.
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { include: prebundled },
  // The page renderer is bundled with the pages, so that both see the same load context.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/render-page.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // One file for what every page needs: it compresses better than ten, and changes only with the libraries.
            advancedChunks: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\// },
                { name: 'shell', test: shell },
                // One small file instead of three requests on pages with live updates.
                { name: 'live', test: pathMatches('/app/lib/live-events\\.', '/app/features/requests/(public|model/use-live-requests)\\.') },
                { name: 'listing', test: listing },
                { name: 'calls', test: pathMatches('/app/lib/(api|call|call-roles|guard|log|use-action)\\.') },
              ],
            },
          },
        },
      },
    },
  },
});
