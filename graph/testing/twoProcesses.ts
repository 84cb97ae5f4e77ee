import { makeInvoice } from '../modules/billing/invoices/invoice.factory.ts';
import { makeClient } from '../modules/care/clients/client.factory.ts';
import { hashPassword } from '../modules/identity/sign-in/passwords.ts';
import { makeUser } from '../modules/identity/user.factory.ts';
import { testApp, type TestApp } from './app.ts';

export const password = 'Ocotillo7&';

export interface Someone {
  id: string;
  email: string;
  invoiceId: string;
}

const everywhere = <T>(...answers: T[]): T[] => [...answers, ...answers];
export const letIn = everywhere('in', 'in', 'in');
const unauthorized = [401, 'Bearer', { message: 'Please log in.' }];
export const refused = everywhere<unknown>('UNAUTHENTICATED', unauthorized, unauthorized);

/** Two processes of one installation, and how both answer a token. */
export function useTwoProcesses() {
  const here = {} as TestApp;
  const elsewhere = {} as TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    Object.assign(here, await testApp());
    Object.assign(elsewhere, await testApp({ beside: here }));
    passwordHash = await hashPassword(password);
  });
  afterAll(async () => {
    await elsewhere.stop?.();
    await here.stop?.();
  });

  /** Makes a client with an invoice. */
  async function someone(): Promise<Someone> {
    const em = here.database.orm.em.fork();
    const client = await makeClient(em, { user: await makeUser(em, { passwordHash }) });
    const { id: invoiceId } = await makeInvoice(em, { client });
    return { id: client.user.id, email: client.user.email!, invoiceId };
  }

  const signIn = async ({ email }: Someone, using = password): Promise<string> => {
    const response = await here.rest('POST', '/api/login', { body: { email, password: using } });
    return ((await response.json()) as { token: string }).token;
  };

  /** Returns how a token is answered by every endpoint of both processes. */
  async function answersTo(token: string, invoiceId: string): Promise<unknown[]> {
    const byProcess = await Promise.all(
      [here, elsewhere].map(async (app) => {
        const { data, errors } = await app.graph<{ me: object | null }>('{ me { id } }', {}, token);
        const user = await app.rest('GET', '/api/auth/user', { token });
        const pdf = await app.rest('GET', `/api/billing/invoices/${invoiceId}/download`, { token });
        return [
          data.me === null ? errors[0]?.extensions.code : 'in',
          user.status === 200
            ? 'in'
            : [user.status, user.headers.get('www-authenticate'), await user.json()],
          pdf.status === 200
            ? 'in'
            : [pdf.status, pdf.headers.get('www-authenticate'), await pdf.json()],
        ];
      }),
    );
    return byProcess.flat();
  }

  return { here, elsewhere, passwordHash: () => passwordHash, someone, signIn, answersTo };
}
