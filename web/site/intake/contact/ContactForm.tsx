import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import {
  contactLabels as labels,
  contactNotices as notices,
} from '#graph/modules/intake/intake.rules';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { Pair } from '../../../app/forms/Pair.ts';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { formWords } from '../../../app/forms/words.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { useProvider } from '../../../app/provider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useSubmitContactInquiryMutation } from '../intake.generated.ts';
import { contactSchema, emptyContact, type ContactValues } from './contact.schema.ts';
import { contactWords as words } from './words.ts';

/** The contact form (rulings 5 and 38). Once sent, its receipt takes its place until another message is wanted. */
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
  const form = useIntakeForm<ContactValues>({
    empty: emptyContact,
    schema: contactSchema,
    send: async (values, { submittedAt: _, ...marks }) =>
      (
        await sendMessage({
          variables: { input: { ...values, phone: values.phone || undefined, ...marks } },
        })
      ).data?.submitContactInquiry,
    notices: { success: notices.success, failure: () => notices.failure(phone) },
    onStored: setReference,
    draft: 'contact',
  });
  if (reference !== null) {
    return (
      <Submitted
        heading={words.thanks}
        reference={reference}
        next={words.next}
        callFrom={formWords.ifWeCall}
      >
        <Button variant="secondary" onClick={() => setReference(null)}>
          {words.another}
        </Button>
      </Submitted>
    );
  }
  return (
    <Form formik={form.formik} label={words.label}>
      <Pair>
        <TextField
          name="firstName"
          label={labels.firstName}
          autoComplete="given-name"
          maxLength={limits.name}
        />
        <TextField
          name="lastName"
          label={labels.lastName}
          autoComplete="family-name"
          maxLength={limits.name}
        />
      </Pair>
      <TextField
        name="email"
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="phone"
        label={labels.phone}
        optional
        hint={words.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextAreaField name="message" label={labels.message} hint={words.messageHint} rows={6} />
      <IntakeFormEnd form={form} submit={words.submit} sending={words.sending} />
    </Form>
  );
}
