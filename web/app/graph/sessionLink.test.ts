import { afterEach, expect, it } from '@jest/globals';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { session } from '../session/session.ts';
import { sessionLink } from './sessionLink.ts';

const needed = { message: 'Later', extensions: { code: 'SECOND_FACTOR_NEEDED' } };
const went: string[] = [];
const client = new ApolloClient({
  link: ApolloLink.from([
    sessionLink(session, (address) => void went.push(address)),
    new ApolloLink(() => of({ data: null, errors: [needed] })),
  ]),
  cache: new InMemoryCache(),
});
const read = () =>
  client.query({
    query: gql`
      query Anything {
        me {
          id
        }
      }
    `,
    fetchPolicy: 'network-only',
  });
const change = () =>
  client.mutate({
    mutation: gql`
      mutation Anything {
        logout {
          ok
        }
      }
    `,
  });

afterEach(() => {
  document.body.replaceChildren();
  went.length = 0;
});

it('a read leads whoever must add a second factor to their account', async () => {
  await expect(read()).rejects.toThrow('Later');
  expect(went).toEqual(['/account#second-step']);
});

it('but nobody away from what they typed: not by a change, nor with text that isn’t saved', async () => {
  await expect(change()).rejects.toThrow('Later');
  document.body.innerHTML = '<form data-unsaved></form>';
  await expect(read()).rejects.toThrow('Later');
  expect(went).toEqual([]);
});
