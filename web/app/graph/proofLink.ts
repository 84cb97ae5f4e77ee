import { ApolloLink } from '@apollo/client/link';
import { from, mergeMap, of, type Observable } from 'rxjs';

/** Asks the person to prove who they are; false if they'd rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Says who asks. @returns ends it */
export function askForProof(by: Ask): () => void {
  ask = by;
  return () => {
    ask = null;
  };
}

/** Asks for what is not sent by the graph's client. @returns false if they'd rather not */
export const proveNow = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);

const code = 'PROOF_REQUIRED';

const wantsProof = ({ data, errors }: ApolloLink.Result): boolean =>
  (errors ?? []).some(({ extensions }) => extensions?.code === code) ||
  Object.values(data ?? {}).some((answer) =>
    (answer as { userErrors?: { code?: string }[] } | null)?.userErrors?.some(
      (refusal) => refusal.code === code,
    ),
  );

/**
 * When something is refused for want of a fresh proof, asks for one and sends it again, as it was:
 * whoever sent it notices nothing.
 */
export const proofLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result): Observable<ApolloLink.Result> => {
      if (ask === null || !wantsProof(result)) return of(result);
      return from(ask()).pipe(mergeMap((proven) => (proven ? forward(operation) : of(result))));
    }),
  ),
);
