import type { ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { emailPattern } from '#graph/shared/validation/forms.rules';
import { Hint } from '../../ui/form/Field.tsx';
import { formatChoice } from '../../ui/format.ts';
import { useSettled } from '../ui/useSettled.ts';
import { useDeskEmailAccountQuery } from './account.generated.ts';
import { emailCopy as copy } from './copy.ts';

/** Says what stands under the email of the form around it, before anything is sent. */
export function EmailAccount(): ReactNode {
  const { values } = useFormikContext<{ email: string }>();
  const email = useSettled(values.email.trim());
  const { data, loading } = useDeskEmailAccountQuery({
    variables: { email },
    skip: !emailPattern.test(email),
    fetchPolicy: 'no-cache',
  });
  const found = data?.accountOfEmail;
  const account = found?.account;
  const words = found
    ? [
        copy.states[found.state],
        account &&
          copy.whose(`${account.firstName} ${account.lastName}`, formatChoice(account.role)),
        account?.isActive === false && copy.inactive,
      ]
        .filter(Boolean)
        .join(' ')
    : loading && copy.asking;
  return <Hint role="status">{words}</Hint>;
}
