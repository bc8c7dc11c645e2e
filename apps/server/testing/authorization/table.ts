/** Every kind of caller, with the short name of its column below. */
export const callers = {
  vis: 'a visitor',
  jnk: 'a visitor with garbage in every credential',
  cxp: 'a customer whose session has run out',
  sxp: 'a seller whose session has run out',
  cnd: 'a customer whose session was ended',
  snd: 'a seller whose session was ended',
  cdl: 'a customer whose account was deleted',
  sdl: 'a seller whose account was deleted',
  cus: 'a customer',
  sel: 'a seller',
  bth: 'both roles in one browser, without a bearer',
  btb: 'both roles in one browser, with the bearer',
  cck: 'a customer cookie without its bearer',
  cbr: 'a customer bearer without its cookie',
  cmx: 'a customer cookie with the bearer of another session of the same person',
  sac: 'the secret of a seller in the cookie of a customer, with a bearer',
  cas: 'the secret of a customer in the cookie of a seller',
  sbr: "a seller with a stranger's bearer",
  tol: 'both roles with the bearer, from a program that says nothing about its origin',
  opr: 'an operator: a direct connection, not through the edge',
  crs: 'both roles with the bearer, from a page of another site',
  sib: 'both roles with the bearer, from a page of a sibling site',
  fgn: 'both roles with the bearer, in an old browser, from a page of another origin',
} as const;

export type Caller = keyof typeof callers;

/**
 * Who may call what: `ok`, or the status of the refusal. Written by hand from the specification and not from the code, so that the two
 * can disagree. A call has several rows if it matters whose object it names.
 */
const table = `
                                                             vis jnk cxp sxp cnd snd cdl sdl cus sel bth btb cck cbr cmx sac cas sbr tol opr crs sib fgn
POST /auth/request-verification                              ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /auth/user/register                                     ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /auth/seller/register                                   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /auth/user/login                                        ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /auth/seller/login                                      ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
DELETE /auth/user/logout                                     ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
DELETE /auth/seller/logout                                   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /auth/request-password-reset                            ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /auth/reset-password                                    ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /funnel                                                 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
GET /auth/user/profile                                       401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /auth/billing-details                                    401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
PUT /auth/billing-details                                    401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
GET /auth/seller/profile                                     401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
PUT /auth/profile                                            401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
PUT /auth/time-zone                                          401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /auth/email-change                                      401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
PUT /auth/email                                              401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
PUT /auth/password                                           401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
GET /auth/sessions                                           401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
DELETE /auth/sessions/{sessionId} (my own)                   401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
DELETE /auth/sessions/{sessionId} (a stranger's)             401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 403 403 403
DELETE /auth/sessions/{sessionId} (nobody's)                 401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 403 403 403
DELETE /auth/sessions/{sessionId} (no id at all)             401 401 401 401 401 401 401 401 400 400 400 400 400 401 401 401 401 401 400 401 403 403 403
POST /auth/account-deletion                                  401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /listing/seller (with my picture)                       401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /listing/seller (with my picture that hangs already)    401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
POST /listing/seller (with another seller's picture)         401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
POST /listing/seller (with nobody's picture)                 401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
GET /listing/seller                                          401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/seller/seller                                   401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/seller/seller{suffix}                           401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/seller/seller/{suffix}                          401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/seller/subscriptions                            401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/seller/{listingId} (my own)                     401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/seller/{listingId} (my unlisted)                401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/seller/{listingId} (my deleted)                 401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /listing/seller/{listingId} (another seller's)           401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /listing/seller/{listingId} (nobody's)                   401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /listing/seller/{listingId} (no id at all)               401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
PUT /listing/seller (my own)                                 401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
PUT /listing/seller (my unlisted)                            401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
PUT /listing/seller (my deleted)                             401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /listing/seller (another seller's)                       401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /listing/seller (nobody's)                               401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /listing/seller (no id at all)                           401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
DELETE /listing/seller (my own)                              401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
DELETE /listing/seller (my unlisted)                         401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
DELETE /listing/seller (my deleted)                          401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /listing/seller (another seller's)                    401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /listing/seller (nobody's)                            401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /listing/seller (no id at all)                        401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
PUT /listing/seller (my own, with another seller's picture)  401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
PUT /listing/seller (my own, with nobody's picture)          401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
GET /listing/customer/                                       ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /listing/customer/map                                    ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /listing/customer/wider                                  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /listing/customer/suggestions                            ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /listing/customer/{id} (listed)                          ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /listing/customer/{id} (unlisted)                        404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /listing/customer/{id} (deleted)                         404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /listing/customer/{id} (nobody's)                        404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /listing/customer/{id} (no id at all)                    400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
GET /listing/customer/{id}/availability (listed)             ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /listing/customer/{id}/availability (unlisted)           404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /listing/customer/{id}/availability (deleted)            404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /listing/customer/{id}/availability (nobody's)           404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /listing/customer/{id}/availability (no id at all)       400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
GET /api/seller/listings/{id}/blocks (my own)                401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/listings/{id}/blocks (my unlisted)           401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/listings/{id}/blocks (my deleted)            401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/listings/{id}/blocks (another seller's)      401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/listings/{id}/blocks (nobody's)              401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/listings/{id}/blocks (no id at all)          401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
POST /api/seller/listings/{id}/blocks (my own)               401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /api/seller/listings/{id}/blocks (my unlisted)          401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /api/seller/listings/{id}/blocks (my deleted)           401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /api/seller/listings/{id}/blocks (another seller's)     401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /api/seller/listings/{id}/blocks (nobody's)             401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /api/seller/listings/{id}/blocks (no id at all)         401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
DELETE /api/seller/listings/{id}/blocks/{blockId} (my own)   401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
DELETE /api/seller/listings/{id}/blocks/{blockId} (another seller's)  401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /api/seller/listings/{id}/blocks/{blockId} (another seller's at my listing)  401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /api/seller/listings/{id}/blocks/{blockId} (nobody's)  401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /api/seller/listings/{id}/blocks/{blockId} (no id at all)  401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
GET /api/customer/watches/{listing} (listed)                 401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/watches/{listing} (nobody's)               401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/watches/{listing} (no id at all)           401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 400 400 400
PUT /api/customer/watches/{listing} (listed)                 401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
PUT /api/customer/watches/{listing} (unlisted)               401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
PUT /api/customer/watches/{listing} (deleted)                401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
PUT /api/customer/watches/{listing} (nobody's)               401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
PUT /api/customer/watches/{listing} (no id at all)           401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
DELETE /api/customer/watches/{listing} (listed)              401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
DELETE /api/customer/watches/{listing} (nobody's)            401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
DELETE /api/customer/watches/{listing} (no id at all)        401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
GET /api/seller/calendar                                     401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/listings/{id}/calendar (my own)              401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/listings/{id}/calendar (my unlisted)         401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/listings/{id}/calendar (my deleted)          401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/listings/{id}/calendar (another seller's)    401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/listings/{id}/calendar (nobody's)            401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/listings/{id}/calendar (no id at all)        401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
GET /api/seller/calendar-link (my own)                       401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/calendar-link (my deleted)                   401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/calendar-link (another seller's)             401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/calendar-link (nobody's)                     401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/calendar-link (no id at all)                 401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
PUT /api/seller/calendar-link (my own)                       401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
PUT /api/seller/calendar-link (my deleted)                   401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /api/seller/calendar-link (another seller's)             401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /api/seller/calendar-link (nobody's)                     401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /api/seller/calendar-link (no id at all)                 401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
DELETE /api/seller/calendar-link (my own)                    401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
DELETE /api/seller/calendar-link (my deleted)                401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /api/seller/calendar-link (another seller's)          401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /api/seller/calendar-link (nobody's)                  401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /api/seller/calendar-link (no id at all)              401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
GET /calendar/{token}.ics (with a link)                      ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /calendar/{token}.ics (nobody's)                         404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /places                                                  401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /cities                                                  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /cities/{state} (with listings)                          ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /cities/{state} (without listings)                       404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /cities/{state}/{city} (with listings)                   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /cities/{state}/{city} (without listings)                404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /sitemap/cities                                          ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /sitemap/cities/{part}                                   ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /sitemap/listings                                        ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /sitemap/listings/{part}                                 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /stripe-connect/pricing-info                             ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
POST /stripe-connect/create-account                          401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /stripe-connect/onboarding-link                         401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
GET /stripe-connect/account-status                           401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
POST /stripe-connect/refresh-status                          401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
GET /stripe-connect/dashboard-login                          401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /stripe-connect/balance                                  401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /stripe-connect/payouts                                  401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
POST /api/payment-methods/setup-intent                       401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
GET /api/payment-methods                                     401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
DELETE /api/payment-methods/{id} (my own)                    401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
PUT /api/payment-methods/{id}/default (my own)               401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
DELETE /api/payment-methods/{id} (a stranger's)              401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
PUT /api/payment-methods/{id}/default (a stranger's)         401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
DELETE /api/payment-methods/{id} (nobody's)                  401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
PUT /api/payment-methods/{id}/default (nobody's)             401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
DELETE /api/payment-methods/{id} (no id at all)              401 401 401 401 401 401 401 401 400 401 400 400 400 401 401 401 401 401 400 401 403 403 403
PUT /api/payment-methods/{id}/default (no id at all)         401 401 401 401 401 401 401 401 400 401 400 400 400 401 401 401 401 401 400 401 403 403 403
POST /listing/customer/create-checkout-for-request (my own)  401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
GET /api/customer/checkouts/{id} (my own)                    401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
POST /listing/customer/cancel (my own)                       401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
PUT /api/customer/subscriptions/{id}/end (my own)            401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /api/customer/payments/{id}/problem (my own)            401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /listing/customer/create-checkout-for-request (a stranger's) 401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
GET /api/customer/checkouts/{id} (a stranger's)              401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 404 404 404
POST /listing/customer/cancel (a stranger's)                 401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
PUT /api/customer/subscriptions/{id}/end (a stranger's)      401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
POST /api/customer/payments/{id}/problem (a stranger's)      401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
POST /listing/customer/create-checkout-for-request (nobody's) 401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
GET /api/customer/checkouts/{id} (nobody's)                  401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 404 404 404
POST /listing/customer/cancel (nobody's)                     401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
PUT /api/customer/subscriptions/{id}/end (nobody's)          401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
POST /api/customer/payments/{id}/problem (nobody's)          401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 403 403 403
POST /listing/customer/create-checkout-for-request (no id at all) 401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
GET /api/customer/checkouts/{id} (no id at all)              401 401 401 401 401 401 401 401 400 401 400 400 400 401 401 401 401 401 400 401 400 400 400
POST /listing/customer/cancel (no id at all)                 401 401 401 401 401 401 401 401 400 401 400 400 400 401 401 401 401 401 400 401 403 403 403
PUT /api/customer/subscriptions/{id}/end (no id at all)      401 401 401 401 401 401 401 401 400 401 400 400 400 401 401 401 401 401 400 401 403 403 403
POST /api/customer/payments/{id}/problem (no id at all)      401 401 401 401 401 401 401 401 400 401 400 400 400 401 401 401 401 401 400 401 403 403 403
POST /listing/seller/cancel (my own)                         401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /listing/seller/cancel (another seller's)               401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /listing/seller/cancel (nobody's)                       401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /listing/seller/cancel (no id at all)                   401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
GET /listing/customer/subscriptions                          401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/payments                                   401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /api/seller/payments                                     401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/customer/payments/{id}/receipt (my own)             401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/payments/{id}/receipt (a stranger's)       401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 404 404 404
GET /api/customer/payments/{id}/receipt (nobody's)           401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 404 404 404
GET /api/customer/payments/{id}/receipt (no id at all)       401 401 401 401 401 401 401 401 400 401 400 400 400 401 401 401 401 401 400 401 400 400 400
GET /api/seller/payments/{id}/statement (my own)             401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/payments/{id}/statement (another seller's)   401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/payments/{id}/statement (nobody's)           401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/payments/{id}/statement (no id at all)       401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
GET /api/customer/payments.csv                               401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /api/seller/payments.csv                                 401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
POST /webhooks/stripe                                        400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400 400
POST /listing/customer/checkout-listing (with my file and card)  401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
POST /listing/customer/checkout-listing (with a stranger's file)  401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
POST /listing/customer/checkout-listing (with a stranger's card)  401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
POST /listing/customer/checkout-listing (at an unlisted one) 401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
POST /listing/customer/checkout-listing (at nobody's)        401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
GET /listing/customer/customer-packs                         401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/requests                                   401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/requests/{id} (my own)                     401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/requests/{id}/details (my own)             401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 ok  ok  ok
GET /api/customer/requests/{id}/production-sheet (my own)    401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 ok  ok  ok
PUT /api/customer/requests/{id}/review-proof (my own)        401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
PUT /api/customer/requests/{id}/cancel (my own)              401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
POST /api/customer/requests/{id}/agree (my own)              401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
POST /api/customer/requests/{id}/artwork-changes (my own)    401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
DELETE /api/customer/requests/{id}/artwork-changes (my own)  401 401 401 401 401 401 401 401 ok  401 401 ok  401 401 401 401 401 401 ok  401 403 403 403
GET /api/seller/requests-due                                 401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /listing/admin/packs/{id} (my own)                       401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/requests/{id}/details (my own)               401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
GET /api/seller/requests/{id}/production-sheet (my own)      401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 ok  ok  ok
PUT /listing/admin/packs/accept (my own)                     401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
PUT /listing/admin/packs/reject (my own)                     401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
PUT /listing/admin/packs/cancel (my own)                     401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
PUT /api/seller/requests/{id}/artwork-changes (my own)       401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /api/seller/requests/{id}/propose (my own)              401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
DELETE /listing/admin/packs (my own)                         401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /listing/admin/packs/submit-proof (my own)              401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
GET /api/customer/requests/{id} (a stranger's)               401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 404 404 404
GET /api/customer/requests/{id}/details (a stranger's)       401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 404 404 404
GET /api/customer/requests/{id}/production-sheet (a stranger's) 401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 404 404 404
PUT /api/customer/requests/{id}/review-proof (a stranger's)  401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
PUT /api/customer/requests/{id}/cancel (a stranger's)        401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
POST /api/customer/requests/{id}/agree (a stranger's)        401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
POST /api/customer/requests/{id}/artwork-changes (a stranger's) 401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
DELETE /api/customer/requests/{id}/artwork-changes (a stranger's) 401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
GET /listing/admin/packs/{id} (another seller's)             401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/requests/{id}/details (another seller's)     401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/requests/{id}/production-sheet (another seller's) 401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
PUT /listing/admin/packs/accept (another seller's)           401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /listing/admin/packs/reject (another seller's)           401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /listing/admin/packs/cancel (another seller's)           401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /api/seller/requests/{id}/artwork-changes (another seller's) 401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /api/seller/requests/{id}/propose (another seller's)    401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /listing/admin/packs (another seller's)               401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /listing/admin/packs/submit-proof (another seller's)    401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
GET /api/customer/requests/{id} (nobody's)                   401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 404 404 404
GET /api/customer/requests/{id}/details (nobody's)           401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 404 404 404
GET /api/customer/requests/{id}/production-sheet (nobody's)  401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 404 404 404
PUT /api/customer/requests/{id}/review-proof (nobody's)      401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
PUT /api/customer/requests/{id}/cancel (nobody's)            401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
POST /api/customer/requests/{id}/agree (nobody's)            401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
POST /api/customer/requests/{id}/artwork-changes (nobody's)  401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
DELETE /api/customer/requests/{id}/artwork-changes (nobody's) 401 401 401 401 401 401 401 401 404 401 401 404 401 401 401 401 401 401 404 401 403 403 403
GET /listing/admin/packs/{id} (nobody's)                     401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/requests/{id}/details (nobody's)             401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
GET /api/seller/requests/{id}/production-sheet (nobody's)    401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 404 404 404
PUT /listing/admin/packs/accept (nobody's)                   401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /listing/admin/packs/reject (nobody's)                   401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /listing/admin/packs/cancel (nobody's)                   401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
PUT /api/seller/requests/{id}/artwork-changes (nobody's)     401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /api/seller/requests/{id}/propose (nobody's)            401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
DELETE /listing/admin/packs (nobody's)                       401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /listing/admin/packs/submit-proof (nobody's)            401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
GET /api/customer/requests/{id} (no id at all)               401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 400 400 400
GET /api/customer/requests/{id}/details (no id at all)       401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 400 400 400
GET /api/customer/requests/{id}/production-sheet (no id at all) 401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 400 400 400
PUT /api/customer/requests/{id}/review-proof (no id at all)  401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
PUT /api/customer/requests/{id}/cancel (no id at all)        401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
POST /api/customer/requests/{id}/agree (no id at all)        401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
POST /api/customer/requests/{id}/artwork-changes (no id at all) 401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
DELETE /api/customer/requests/{id}/artwork-changes (no id at all) 401 401 401 401 401 401 401 401 400 401 401 400 401 401 401 401 401 401 400 401 403 403 403
GET /listing/admin/packs/{id} (no id at all)                 401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
GET /api/seller/requests/{id}/details (no id at all)         401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
GET /api/seller/requests/{id}/production-sheet (no id at all) 401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 400 400 400
PUT /listing/admin/packs/accept (no id at all)               401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
PUT /listing/admin/packs/reject (no id at all)               401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
PUT /listing/admin/packs/cancel (no id at all)               401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
PUT /api/seller/requests/{id}/artwork-changes (no id at all) 401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
POST /api/seller/requests/{id}/propose (no id at all)        401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
DELETE /listing/admin/packs (no id at all)                   401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
POST /listing/admin/packs/submit-proof (no id at all)        401 401 401 401 401 401 401 401 401 400 400 400 401 401 401 401 401 400 400 401 403 403 403
GET /notices                                                 401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
PUT /notices/read                                            401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
GET /notices/preferences                                     401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
PUT /notices/preferences                                     401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
GET /notices/push                                            401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
PUT /notices/push                                            401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
DELETE /notices/push                                         401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /contact                                                ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /notices/unsubscribe                                    ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
POST /notices/unsubscribe/one-click                          ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok 
POST /chat/send (my own)                                     401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /chat/send (a stranger's)                               401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 403 403 403
POST /chat/send (nobody's)                                   401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 403 403 403
POST /chat/send (no id at all)                               401 401 401 401 401 401 401 401 400 400 400 400 400 401 401 401 401 401 400 401 403 403 403
POST /chat/send (at another seller's)                        401 401 401 401 401 401 401 401 ok  404 404 ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /chat/send (at an unlisted one)                         401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 403 403 403
POST /chat/send (at an unlisted one that was asked for)      401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /chat/send (in a stranger's name)                       401 401 401 401 401 401 401 401 403 403 403 403 403 401 401 401 401 401 403 401 403 403 403
GET /chat/history/{listingId}/{otherId} (my own)             401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /chat/history/{listingId}/{otherId} (a stranger's)       401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 404 404 404
GET /chat/history/{listingId}/{otherId} (nobody's)           401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 404 404 404
GET /chat/history/{listingId}/{otherId} (no id at all)       401 401 401 401 401 401 401 401 400 400 400 400 400 401 401 401 401 401 400 401 400 400 400
GET /chat/history/{listingId}/{otherId} (with myself)        401 401 401 401 401 401 401 401 404 ok  ok  404 404 401 401 401 401 401 404 401 404 404 404
GET /chat/conversations                                      401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
PATCH /chat/read/{id} (my own)                               401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
PATCH /chat/read/{id} (a stranger's)                         401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 403 403 403
PATCH /chat/read/{id} (nobody's)                             401 401 401 401 401 401 401 401 404 404 404 404 404 401 401 401 401 401 404 401 403 403 403
PATCH /chat/read/{id} (no id at all)                         401 401 401 401 401 401 401 401 400 400 400 400 400 401 401 401 401 401 400 401 403 403 403
POST /gen/uploads/preSignedURL                               401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /gen/uploads/pictures (my own)                          401 401 401 401 401 401 401 401 401 ok  ok  ok  401 401 401 401 401 ok  ok  401 403 403 403
POST /gen/uploads/pictures (another seller's)                401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /gen/uploads/pictures (nobody's)                        401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /gen/uploads/pictures (no address of ours)              401 401 401 401 401 401 401 401 401 404 404 404 401 401 401 401 401 404 404 401 403 403 403
POST /gen/uploads/upload-attachment                          401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
GET /gen/uploads/attachment-facts (my own)                   401 401 401 401 401 401 401 401 ok  401 ok  ok  ok  401 401 401 401 401 ok  401 ok  ok  ok
GET /gen/uploads/attachment-facts (a stranger's)             401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 404 404 404
GET /gen/uploads/attachment-facts (nobody's)                 401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 404 404 404
GET /gen/uploads/attachment-facts (no key of ours)           401 401 401 401 401 401 401 401 404 401 404 404 404 401 401 401 401 401 404 401 404 404 404
POST /gen/uploads/message-file                               401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /api/presigned-urls (my own)                            401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
POST /api/presigned-urls (a stranger's)                      401 401 401 401 401 401 401 401 ok  ok  ok  ok  ok  401 401 401 401 401 ok  401 403 403 403
GET /healthz                                                 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /readyz                                                  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /metrics                                                 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404 ok  404 404 404
GET /openapi.json                                            ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /docs                                                    ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
GET /demo/world                                              ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
POST /demo/clock                                             ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 403 403
`;

export type ExpectedStatus = 'ok' | '400' | '401' | '403' | '404';

export interface AuthorizationRow {
  call: string;
  /** Whose object the call names, where that matters. */
  object: string;
  expected: Record<Caller, ExpectedStatus>;
}

export const authorizationTable: AuthorizationRow[] = readTable(table);

function readTable(text: string): AuthorizationRow[] {
  const [head = '', ...rows] = text.split('\n').filter((line) => line.trim() !== '');
  const columns = head.trim().split(/\s+/);
  return rows.map((line) => {
    const [, call = '', object = '', rest = ''] = /^(\S+ \S+)(?: \(([^)]+)\))?\s+(.*)$/.exec(line) ?? [];
    const cells = rest.trim().split(/\s+/);
    if (cells.length !== columns.length) throw new Error(`${call} has ${cells.length} cells for ${columns.length} callers`);
    return { call, object, expected: Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<Caller, ExpectedStatus> };
  });
}
