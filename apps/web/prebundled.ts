/** Packages that Vite prepares ahead, so that the first page or test of a fresh checkout does not stop halfway to do it. */
export const prebundled = [
  '@hookform/resolvers/standard-schema',
  '@stripe/react-stripe-js',
  '@stripe/stripe-js/pure',
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
];
