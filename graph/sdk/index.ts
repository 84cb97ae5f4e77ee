/** The SDK for other programs: a client, typed documents to run with it, and enums as values. */
export * from './client.ts';
export * from './operations.generated.ts';
export * from './schema.generated.ts';
