import { useState, type ReactNode } from 'react';
import {
  contactFields,
  contactNotices as notices,
} from '#graph/modules/intake/contactInquiry.rules';
import { formCopy } from '../../../app/forms/copy.ts';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { SideBySide } from '../../../app/forms/FieldSet.tsx';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { useProvider } from '../../../app/provider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { useSubmitContactInquiryMutation } from '../intake.generated.ts';
import { contactCopy as copy } from './copy.ts';

const { Field, ...contact } = formOf(contactFields);

/** The contact form. Its receipt replaces it until the person asks to send another message. */
export default function ContactForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const { phone } = useProvider();
  const [reference, setReference] = useState<string | null>(null);
  const [sendMessage] = useSubmitContactInquiryMutation();
  const form = useIntakeForm({
    form: contact,
    send: async (input) => (await sendMessage({ variables: { input } })).data?.submitContactInquiry,
    notices: { success: notices.success, failure: () => notices.failure(phone) },
    onStored: setReference,
    draft: 'contact',
  });
  if (reference !== null) {
    return (
      <Submitted
        heading={copy.thanks}
        reference={reference}
        next={copy.next}
        callFrom={formCopy.ifWeCall}
      >
        <Button variant="secondary" onClick={() => setReference(null)}>
          {copy.another}
        </Button>
      </Submitted>
    );
  }
  return (
    <Form formik={form.formik} label={copy.label}>
      <SideBySide>
        <Field name="firstName" />
        <Field name="lastName" />
      </SideBySide>
      <Field name="email" />
      <Field name="phone" />
      <Field name="message" />
      <IntakeFormEnd form={form} submit={copy.submit} sending={copy.sending} />
    </Form>
  );
}
