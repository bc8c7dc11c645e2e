import { createContext } from 'react';

/** Allows the page's own inline scripts. Undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
