import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { limits, todayInPhoenix } from '#graph/shared/validation/forms.rules';
import {
  callTimeLabels,
  careTypeLabels,
  consultationRequestLabels as labels,
  consultationRequestNotices as notices,
  urgencyLabels,
} from '#graph/modules/intake/intake.rules';
import { choicesOf } from '../../../app/forms/choices.ts';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { Pair } from '../../../app/forms/Pair.ts';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { formWords } from '../../../app/forms/words.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { space } from '../../../ui/theme.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useToast } from '../../../ui/toast/ToastProvider.tsx';
import { useRequestConsultationMutation } from '../intake.generated.ts';
import { emptyRequest, requestSchema, type RequestValues } from './request.schema.ts';
import { toInput } from './toInput.ts';
import { requestWords as words } from './words.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const careTypes = choicesOf(careTypeLabels);
const urgencies = choicesOf(urgencyLabels);
const callTimes = choicesOf(callTimeLabels);

/** The consultation request (specification 5.2). Once sent it is empty again, under the receipt of the first. */
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
  const form = useIntakeForm<RequestValues>({
    empty: emptyRequest,
    schema: requestSchema,
    send: async (values, marks) =>
      (await request({ variables: { input: toInput(values, marks) } })).data?.requestConsultation,
    notices: {
      success: notices.success,
      failure: (message) => ({
        ...notices.failure,
        ...(message !== null && { description: message }),
      }),
    },
    onStored: setReference,
    draft: 'consultation-request',
  });
  const askForNameAndPhone = (values: RequestValues): void => {
    if (!values.name.trim() || !values.phone.trim())
      toast({ ...notices.missing, variant: 'destructive' });
  };
  return (
    <Frame>
      {reference !== null && (
        <Submitted
          key={reference}
          heading={words.received}
          reference={reference}
          next={words.next}
          callFrom={formWords.callFrom}
        />
      )}
      <Form formik={form.formik} label={words.label} onAttempt={askForNameAndPhone}>
        <TextField name="name" label={labels.name} autoComplete="name" maxLength={limits.name} />
        <TextField
          name="phone"
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          name="email"
          label={labels.email}
          optional
          hint={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          name="serviceType"
          label={labels.serviceType}
          optional
          choices={careTypes}
          emptyLabel={words.noCareType}
        />
        <RadioField name="urgency" label={labels.urgency} choices={urgencies} />
        <Pair>
          <DateField
            name="preferredDate"
            label={labels.preferredDate}
            optional
            min={todayInPhoenix()}
          />
          <SelectField
            name="preferredTime"
            label={labels.preferredTime}
            optional
            choices={callTimes}
            emptyLabel={words.noTime}
          />
        </Pair>
        <TextAreaField
          name="additionalInfo"
          label={labels.additionalInfo}
          optional
          hint={words.infoHint}
          rows={4}
        />
        <IntakeFormEnd form={form} submit={words.submit} sending={words.sending} />
      </Form>
    </Frame>
  );
}
