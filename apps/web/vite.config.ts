import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { prebundled } from './prebundled.ts';
import { rolePatterns } from './role-patterns.ts';

/** Matches modules whose path contains one of these patterns. */
const pathMatches = (...paths: string[]) => new RegExp(paths.join('|'));

/**
 * The frame of the public pages, and what all other pages need too. The frames of sellers and of the login are loaded with their pages. The
 * root is left out: its stylesheet would belong to this chunk, and every chunk loaded later would load it again.
 */
const shell = pathMatches(
  '/app/(routes/site-layout|art/logo|features/company/company)\\.',
  '/app/layout/(account-menu|after-content|brand|early|error|menu|page-services|scroll|site|skip|top)',
  '/app/lib/(api-error|browser-storage|first-page|lazy-component|log|login-redirect|nonce|toast|use-hydrated|use-offline|page-meta|session-loss|shortcuts|signed-in)\\.',
  '/app/features/funnel/count-step\\.',
  '/app/components/ui/(avatar|button|classes|drawer|menu|spinner|text-link)\\.',
  '/app/components/ui/create-icon\\.',
  'lucide-react/dist/esm/icons/(circle-user-round|log-in|menu|user-plus|x)\\.',
  'vite/preload-helper',
);

/** Artwork on a wall. The page of a listing loads it once somebody asks for it, and then little else. */
const sketch = pathMatches('/app/components/(listing/sketch-label|ui/segmented-control)\\.');

/** Shared by pages that show listings. */
const listing = pathMatches(
  '/packages/domain/src/(money|time|listing/(address|medium|period|picture-widths|price|us-state))\\.',
  '/app/components/listing/',
  '/app/components/ui/(field|skeleton)\\.',
  '/app/lib/(read-price-type|when-near-viewport)\\.',
  'lucide-react/dist/esm/icons/chevron-(down|left|right)\\.',
);

/** Days, text fields, file sizes and empty lists: for searches, calendars, the login and everything behind it. */
const forms = pathMatches(
  '/packages/domain/src/(listing/day|time-zone/format-time)\\.',
  '/app/components/ui/(empty-state|text-field)\\.',
  '/app/lib/format-size\\.',
  'lucide-react/dist/esm/icons/search\\.',
);

/** What the start page needs for its results, and others only sometimes. */
const results = pathMatches(
  '/packages/domain/src/listing/search\\.',
  '/app/components/ui/pagination\\.',
  '/app/features/search/(availability-labels|find-listings|focus-results|kept-search|listing-(card|grid|path))\\.',
  '/app/lib/search-params\\.',
  'lucide-react/dist/esm/icons/map\\.',
);

/** Shared by the page of a listing and by pages behind a login. */
const rent = pathMatches(
  '/app/features/listings/detail/attachment\\.',
  '/app/components/ui/(drop-zone|chat-button|inline-notice)\\.',
  '/app/features/requests/model/use-live-requests\\.',
  '/app/lib/(api|live-events|use-pasted-and-dropped-files)\\.',
  '/packages/domain/src/rental-request/(status|upload-rules)\\.',
  'lucide-react/dist/esm/icons/(arrow-left|circle-check|info|map-pin|message-square-text|minus|plus|triangle-(alert|exclamation-point)|user-round)\\.',
);

/** Files that people send. The page of a listing loads it once somebody is about to attach one. */
const upload = pathMatches(
  '/app/components/ui/progress-bar\\.',
  '/app/features/listings/detail/(attachment-(rows|uploader)|attachments-progress|send-request)\\.',
  '/app/lib/(attachment-drafts|check-attachments|send-with-progress|transfer-speed|upload)\\.',
  '/packages/domain/src/rental-request/proof-rules\\.',
  'lucide-react/dist/esm/icons/(file|file-image|rotate-ccw)\\.',
);

/** The frames and lists behind a login. */
const account = pathMatches(
  '/app/art/(drawing|empty-(mailbox|scene))',
  '/app/components/ui/(badge|card|dialog|help-link|load-failure|page-header|panel|tab-links)\\.',
  '/app/features/requests/components/(artwork-thumbnails|deadline|file-buttons|page-numbers|rental-dates|request-|requests-|status-badge|visible-pages|waiting-summary)',
  '/app/features/requests/model/(focus-request|labels|load-|payment-state|remaining-steps|rental-|request-paths|use-changed-requests)',
  '/app/features/requests/page/(heading-focus|request-page-skeleton)',
  '/app/layout/(leave-when|page-fallback|seller)',
  'lucide-react/dist/esm/icons/(calendar-days|camera)\\.',
  '/app/lib/(download-file|format-time|go-to-external-page|guard|load-result|read-page-param|use-action|use-now)\\.',
);

/** Shared by forms, and by the pages of single requests. */
const details = pathMatches(
  '/app/art/empty-',
  '/app/components/ui/',
  '/app/features/requests/(components|model|page)/',
  'lucide-react/dist/esm/icons/',
);

/** Every icon calls this function of the library. Ours does the little that we need, in a tenth of the code. */
const createIcon = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('app/components/ui/create-icon.ts', import.meta.url)),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: rolePatterns,
  resolve: { tsconfigPaths: true, alias: command === 'build' ? [createIcon] : [] },
  // Inlined assets would be data: URLs, which our content security policy allows for images only.
  build: { assetsInlineLimit: 0 },
  worker: { format: 'es' },
  optimizeDeps: { include: prebundled },
  // The page renderer is bundled with the pages, so that both see the same load context.
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/render-page.ts' } },
      // Bundled, so that the server draws icons like the browser.
      resolve: { noExternal: command === 'build' ? ['lucide-react'] : [] },
    },
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
                { name: 'sketch', test: sketch },
                { name: 'listing', test: listing },
                { name: 'forms', test: forms },
                { name: 'results', test: results, minShareCount: 2 },
                { name: 'rent', test: rent, minShareCount: 2 },
                { name: 'upload', test: upload },
                // Few files: on a slow network each one costs more time than its bytes.
                { name: 'account', test: account, minShareCount: 2 },
                { name: 'details', test: details, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
