/** The sign-in screen, and back to the phone after it. Spelled out here: the phone carries no other address of the site. */
export const shiftLoginPath = '/login?next=/shift';

/** Leads whoever is signed in to their own page. */
export const ownPagePath = '/login';
