import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  consultationRequestFields,
  consultationRequestNotices as notices,
} from '#graph/modules/intake/consultation-requests/consultationRequest.rules';
import type { FormValues } from '#graph/shared/validation/fields.rules';
import { formCopy } from '../../../app/forms/copy.ts';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../../app/forms/FieldSet.tsx';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { orServerMessage } from '../../../app/forms/useServerForm.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { space } from '../../../ui/theme.ts';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import { useRequestConsultationMutation } from '../intake.generated.ts';
import { requestCopy as copy } from './copy.ts';

const { Field, ...requestForm } = formOf(consultationRequestFields);

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** The consultation request. Once sent it is empty again, under the receipt of the first. */
export default function RequestForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const { toast } = useToast();
  const [reference, setReference] = useState<string | null>(null);
  const [request] = useRequestConsultationMutation();
  const form = useIntakeForm({
    form: requestForm,
    send: async (fields, submittedAt) => {
      const input = { ...fields, requestType: 'consultation', submittedAt };
      return (await request({ variables: { input } })).data?.requestConsultation;
    },
    notices: { success: notices.success, failure: orServerMessage(notices.failure) },
    onStored: setReference,
    draft: 'consultation-request',
  });
  const askForNameAndPhone = ({
    name,
    phone,
  }: FormValues<typeof consultationRequestFields>): void => {
    if (!name.trim() || !phone.trim()) toast({ ...notices.missing, variant: 'destructive' });
  };
  return (
    <Frame>
      {reference !== null && (
        <Submitted
          key={reference}
          heading={copy.received}
          reference={reference}
          next={copy.next}
          callFrom={formCopy.callFrom}
        />
      )}
      <Form formik={form.formik} label={copy.label} onAttempt={askForNameAndPhone}>
        <Field name="name" />
        <Field name="phone" />
        <Field name="email" />
        <Field name="serviceType" />
        <Field name="urgency" />
        <SideBySide>
          <Field name="preferredDate" />
          <Field name="preferredTime" />
        </SideBySide>
        <Field name="additionalInfo" />
        <IntakeFormEnd form={form} submit={copy.submit} sending={copy.sending} />
      </Form>
    </Frame>
  );
}
