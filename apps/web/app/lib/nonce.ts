import { createContext } from 'react';

/** Marks the page's own inline scripts. Browsers hide it from scripts, so in the browser it is simply absent. */
export const NonceContext = createContext<string | undefined>(undefined);
