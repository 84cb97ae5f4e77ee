import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hiringFields } from '#graph/modules/clients/people.rules';
import { caregiverFields } from '#graph/modules/clients/people.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { useSubmission } from '../../app/forms/useSubmission.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { AccountNotice } from '../accounts/AccountNotice.tsx';
import { deskCopy } from '../copy.ts';
import { caregiverPath } from '../paths.ts';
import { CaregiverFields } from './CaregiverFields.tsx';
import { caregiverRules, figuresOf } from './caregiverForm.ts';
import { useDeskAddCaregiverMutation } from './caregivers.generated.ts';
import { caregiversCopy as copy } from './copy.ts';

const { Field, empty, schema, toInput } = formOf(
  { email: hiringFields.email, ...caregiverFields },
  caregiverRules,
);

/** Adds a caregiver who didn't apply, then opens their weekly hours. */
export const AddCaregiverDialog = ({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}): ReactNode => (
  <Dialog
    open={open}
    onOpenChange={(stays) => stays || onClose()}
    title={copy.addTitle}
    description={copy.addHint}
  >
    <AddCaregiverForm />
  </Dialog>
);

function AddCaregiverForm(): ReactNode {
  const { toast } = useToast();
  const navigate = useNavigate();
  const submission = useSubmission<typeof empty>();
  const [add] = useDeskAddCaregiverMutation();
  const form = useServerForm({
    empty,
    schema,
    send: (values) =>
      submission.submit(values, async ({ idempotencyKey }) => {
        const { data } = await add({
          variables: { input: { ...toInput(values), ...figuresOf(values), idempotencyKey } },
        });
        return data?.addCaregiver;
      }),
    failure: (message) => ({ title: copy.addFailed, description: message ?? deskCopy.noAnswer }),
    onDone: ({ caregiver }) => {
      if (!caregiver) return;
      toast({
        title: copy.added(`${caregiver.firstName} ${caregiver.lastName}`),
        description: copy.addedHint,
        variant: 'success',
      });
      void navigate({ pathname: caregiverPath(caregiver.id), search: '?section=hours' });
    },
  });
  return (
    <Form formik={form.formik} label={copy.addTitle}>
      <Field name="email" />
      <AccountNotice email={form.formik.values.email} />
      <CaregiverFields />
      <FormEnd form={form} submit={copy.submit} sending={copy.adding} />
    </Form>
  );
}
