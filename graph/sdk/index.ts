/** The SDK for other programs: a client, and the typed documents to run with it. */
export {
  allNodes,
  graphClient,
  OperationFailed,
  type GraphClient,
  type GraphError,
} from './client.ts';
export * from './operations.generated.ts';
