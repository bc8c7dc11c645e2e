import { calls } from './catalogue/calls.ts';
import { constants } from './catalogue/constants.ts';
import { customerScreens } from './catalogue/customer-screens.ts';
import { decisions } from './catalogue/decisions.ts';
import { fields } from './catalogue/fields.ts';
import { requestLifecycle } from './catalogue/request-lifecycle.ts';
import { messages } from './catalogue/messages.ts';
import { roles } from './catalogue/roles.ts';
import { routes } from './catalogue/routes.ts';
import { rules } from './catalogue/rules.ts';
import { sellerScreens } from './catalogue/seller-screens.ts';
import { states } from './catalogue/states.ts';

/** Every requirement of the specification in its order, then our decisions where it says nothing. */
export const catalogue = [
  routes,
  customerScreens,
  sellerScreens,
  fields,
  states,
  rules,
  roles,
  calls,
  messages,
  constants,
  decisions,
  requestLifecycle,
];
