/** Endpoints that an installation can have. */
export const maxWebhooks = 10;
export const urlLength = 500;
/** Changes in one message. */
export const changesSent = 100;
/** Hours for which a message is tried again, and for which a rotated secret still signs. */
export const hoursTried = 24;
export const hoursOfOldSecret = 24;
/** Messages in these hours, with pauses of 1, 2, 4 … minutes, at most an hour. */
export const maxTries = 30;
/** Milliseconds until a receiver must have answered, and until its name must be known. */
export const answerTimeout = 10_000;
export const nameTimeout = 5_000;

export const badUrl =
  'The address must begin with https:// and lead to a server on the internet, without a user or password in it';
export const tooManyWebhooks = `There are ${maxWebhooks} webhooks already`;
