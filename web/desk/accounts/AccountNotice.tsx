import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isSameName } from '#graph/modules/clients/names.rules';
import { admissionRefusals } from '#graph/modules/clients/people.rules';
import { isUnnamed } from '#graph/modules/identity/identity.rules';
import { emailPattern } from '#graph/shared/validation/forms.rules';
import { formatChoice } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { useSettled } from '../ui/useSettled.ts';
import { useDeskAccountOfEmailQuery, type DeskAccountOfEmailQuery } from './accounts.generated.ts';
import { noticeCopy as copy } from './copy.ts';

const Line = styled.p`
  padding: ${space(1)} ${space(1.5)};
  border-left: 4px solid ${color.teal};
  background: ${color.sage};
`;

interface Person {
  firstName: string;
  lastName: string;
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/** Says, before anything is saved, whether the email has an account and what happens to it. */
export function AccountNotice({
  email: typed,
  optional = false,
  client,
}: {
  email: string;
  /** Whether the email may be left empty. */
  optional?: boolean;
  /** Who gets a client’s record: an account of another name is refused to them. */
  client?: Person;
}): ReactNode {
  const email = useSettled(typed.trim());
  const isEmail = emailPattern.test(email);
  const { data, error } = useDeskAccountOfEmailQuery({
    variables: { email },
    skip: !isEmail,
    fetchPolicy: 'network-only',
  });
  return <Line role="status">{words()}</Line>;

  function words(): string {
    if (optional && typed.trim() === '') return copy.noEmail;
    if (!isEmail) return copy.emailFirst;
    if (error) return copy.notKnown;
    return data ? sentenceOf(data.accountOfEmail, client, optional) : copy.looking;
  }
}

function sentenceOf(
  { state, account }: DeskAccountOfEmailQuery['accountOfEmail'],
  client: Person | undefined,
  fills: boolean,
): string {
  if (state === 'NONE' || !account) return copy.none;
  const name = nameOf(account);
  const isKept = state === 'VERIFIED' || account.isInvited;
  if (
    client &&
    nameOf(client) !== '' &&
    isKept &&
    !isUnnamed(account) &&
    !isSameName(account, client)
  )
    return admissionRefusals.otherPerson(name, nameOf(client));
  const said =
    state === 'UNVERIFIED'
      ? copy.unverified(name)
      : copy.verified(name, formatChoice(account.role).toLowerCase());
  const onFile = fills && account.isActive && isKept ? ` ${copy.onFile}` : '';
  return account.isActive ? `${said}${onFile}` : `${said} ${copy.inactive}`;
}
