import { TypeOverrides } from 'pg';

const date = 1082;

/**
 * How values come out of our own pool: instants as Date, decimals and whole numbers beyond 32 bits
 * as exact text, and calendar dates as the text they are, where pg would make midnight in the
 * server's time zone of them.
 */
export const postgresTypes = new TypeOverrides();
postgresTypes.setTypeParser(date, (value: string) => value);
