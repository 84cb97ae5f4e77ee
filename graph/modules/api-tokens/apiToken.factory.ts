import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeUser } from '../identity/user.factory.ts';
import type { Scope } from '../identity/scopes.rules.ts';
import { User } from '../identity/user.entity.ts';
import { ApiToken } from './apiToken.entity.ts';
import { programLastName, tokenPrefix } from './apiToken.rules.ts';
import { hashOfToken } from './programs.ts';

/** Stores a program's token that works for a day. */
export async function makeApiToken(
  em: EntityManager,
  scopes: Scope[],
  values: Partial<ApiToken> = {},
): Promise<{ token: ApiToken; secret: string }> {
  const secret = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const user = em.create(User, {
    email: null,
    firstName: 'Payroll',
    lastName: programLastName,
    role: 'program',
  });
  const token = em.create(ApiToken, {
    user,
    hash: hashOfToken(secret),
    scopes,
    expiresAt: new Date(Date.now() + 86_400_000),
    madeBy: values.madeBy ?? (await makeUser(em, { role: 'admin' })),
    ...values,
  });
  await em.flush();
  return { token, secret };
}
