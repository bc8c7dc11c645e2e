import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Inlined assets would be data: addresses, which the page's policy allows for pictures only.
  build: { assetsInlineLimit: 0 },
  // Named ahead, so that the first page of a fresh checkout does not stop half-way to prepare them.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/standard-schema',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react-router',
      'react-router/dom',
      'react-toastify/unstyled',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'socket.io-client',
      'zod/mini',
      'zustand',
      'zustand/middleware',
    ],
  },
  // The page renderer is bundled with the pages, so that both see the same load context.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/render-page.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // What every page needs, in one file: it compresses better than ten, and changes only with the libraries.
            advancedChunks: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|zustand)\// },
                { name: 'shell', test: /\/app\/(?:components|layout|lib)\/|lucide-react/, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
});
