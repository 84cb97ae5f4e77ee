// What pages, forms and emails promise. Separate from the rules of forms, which a page that only
// states a promise does not need to load.

/** How long the links in our emails work, in hours (product 3.7). */
export const linkHours = { verification: 24, passwordReset: 1, invitation: 7 * 24 } as const;

/** Business days within which we answer a job application (product 1.5). */
export const applicationReplyDays = 5;

/** Hours within which we call someone who asked for a consultation. */
export const consultationHours = 24;

/** Business days within which we reply to a message of the contact form, and how that is said. */
export const contactReplyDays = 1;
export const contactReply = 'one business day';

/** Hours within which we answer a sign-up application. */
export const signupReviewHours = 24;

/** When our replies are due, for the graph's descriptions. */
export const replyDue = `after ${consultationHours} hours, for a message ${contactReply}, for a job application ${applicationReplyDays} business days`;

/** Days for which whole internet addresses are kept: long enough to look into something, and no longer. */
export const wholeAddressDays = 30;

/**
 * Minimum and maximum length of a password, and the special characters of which it needs one
 * (product 3.2).
 */
export const passwordRule = { min: 8, max: 128, special: '@$!%*?&' } as const;
