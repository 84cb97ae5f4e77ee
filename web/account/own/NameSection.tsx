import type { ReactNode } from 'react';
import { isUnnamed, nameFields } from '#graph/modules/identity/identity.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useChangeNameMutation } from '../account.generated.ts';
import { session } from '../../app/session/session.ts';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { Section } from './Section.tsx';
import { ownAccountCopy as copy } from '../copy.ts';

const { Field, schema } = formOf(nameFields);

interface Props {
  user: CurrentUser;
  /** The name is also the one on the client's record. */
  isClient: boolean;
}

export function NameSection({ user, isClient }: Props): ReactNode {
  const unnamed = isUnnamed(user);
  const { toast } = useToast();
  const [changeName] = useChangeNameMutation();
  const form = useServerForm({
    empty: unnamed
      ? { firstName: '', lastName: '' }
      : { firstName: user.firstName, lastName: user.lastName },
    schema,
    send: async (values) =>
      (await changeName({ variables: { input: schema.cast(values) } })).data?.changeName,
    failure: (message) => ({
      title: copy.name.failed,
      description: message ?? copy.tryAgain,
    }),
    onDone: ({ account }, { resetForm }) => {
      if (!account) return;
      const { firstName, lastName } = account.user;
      resetForm({ values: { firstName, lastName } });
      session.updateUser(account.user);
      // As changeName tells the office.
      const isTold =
        isClient &&
        user.emailVerified &&
        !unnamed &&
        (firstName !== user.firstName || lastName !== user.lastName);
      toast({
        title: copy.name.changed,
        description: `${copy.name.changedHint(firstName, lastName)}${isTold ? ` ${copy.name.officeKnows}` : ''}`,
        variant: 'success',
      });
    },
  });
  return (
    <Section place="name">
      {unnamed && <p>{copy.name.missing}</p>}
      {isClient && <p>{copy.name.whose}</p>}
      <Form formik={form.formik} label={copy.name.label}>
        <SideBySide>
          <Field name="firstName" />
          <Field name="lastName" />
        </SideBySide>
        <FormEnd amongOthers form={form} submit={copy.name.submit} sending={copy.saving} />
      </Form>
    </Section>
  );
}
