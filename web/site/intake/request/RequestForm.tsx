import { useEffect, useState, type ReactNode } from 'react';
import type { FormikContextType } from 'formik';
import { styled } from 'styled-components';
import {
  consultationRequestFields,
  consultationRequestNotices as notices,
} from '#graph/modules/intake/consultationRequest.rules';
import type { FormValues } from '#graph/shared/validation/fields.rules';
import { formCopy } from '../../../app/forms/copy.ts';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../../app/forms/FieldSet.tsx';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { useCareAskedAbout } from '../../../app/forms/useCareAskedAbout.ts';
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

type Values = FormValues<typeof consultationRequestFields>;

/** Fills in the care that the link named, unless the person has already chosen. */
function useFillIn({ values, setFieldValue }: FormikContextType<Values>): void {
  const { serviceType, additionalInfo } = useCareAskedAbout();
  const asked = serviceType ?? additionalInfo;
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (taken === asked) return;
    setTaken(asked);
    if (serviceType !== undefined && values.serviceType === '')
      void setFieldValue('serviceType', serviceType, false);
    if (additionalInfo !== undefined && values.additionalInfo === '')
      void setFieldValue('additionalInfo', additionalInfo, false);
  }, [asked, taken, serviceType, additionalInfo, values, setFieldValue]);
}

/** The consultation request. Once sent, it is cleared and its receipt shown above it. */
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
  useFillIn(form.formik);
  const askForNameAndPhone = ({ name, phone }: Values): void => {
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
