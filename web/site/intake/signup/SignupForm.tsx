import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { limits } from '#graph/shared/validation/forms.rules';
import {
  signupLabels as labels,
  signupNotices as notices,
} from '#graph/modules/intake/intake.rules';
import { FieldSet } from '../../../app/forms/FieldSet.tsx';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { Pair } from '../../../app/forms/Pair.ts';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { formWords } from '../../../app/forms/words.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { paths, plainSignInPath } from '../../../paths.ts';
import { useProvider } from '../../../app/provider.tsx';
import { signup } from '../../content/account.ts';
import { space, target } from '../../../ui/theme.ts';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useSubmitSignupApplicationMutation } from '../intake.generated.ts';
import { emptySignup, signupSchema, type SignupValues } from './signup.schema.ts';
import { signupWords as words } from './words.ts';

const Intro = styled.p`
  margin-block: ${space(1)} ${space(3)};
`;
const Receipt = styled.div`
  margin-top: ${space(3)};
`;
const Elsewhere = styled.p`
  margin-top: ${space(3)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    font-weight: 700;
  }
`;

/** The sign-up application (specification 5.4). Once sent, only the way home is left (specification 4). */
export default function SignupForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const provider = useProvider();
  const [reference, setReference] = useState<string | null>(null);
  const [apply] = useSubmitSignupApplicationMutation();
  const form = useIntakeForm<SignupValues>({
    empty: emptySignup,
    schema: signupSchema,
    send: async (values, { submittedAt: _, ...marks }) =>
      (await apply({ variables: { input: { ...values, ...marks } } })).data
        ?.submitSignupApplication,
    notices: {
      success: notices.success,
      failure: (message) => ({
        ...notices.failure,
        ...(message !== null && { description: message }),
      }),
    },
    onStored: setReference,
    draft: 'signup',
  });
  if (reference !== null) {
    return (
      <Receipt>
        <Submitted
          heading={notices.card}
          reference={reference}
          next={words.next}
          callFrom={formWords.ifWeCall}
        >
          <LinkButton to={paths.home}>{words.home}</LinkButton>
        </Submitted>
      </Receipt>
    );
  }
  return (
    <>
      <Intro>{words.intro}</Intro>
      <Form formik={form.formik} label={words.label}>
        <FieldSet legend={words.careFor}>
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
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextAreaField
            name="address"
            label={labels.address}
            hint={words.addressHint}
            autoComplete="street-address"
            rows={2}
          />
        </FieldSet>
        <FieldSet legend={words.emergency} hint={words.emergencyHint}>
          <TextField
            name="emergencyContact"
            label={labels.emergencyContact}
            autoComplete="off"
            maxLength={limits.name}
          />
          <TextField
            name="emergencyPhone"
            label={labels.emergencyPhone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </FieldSet>
        <IntakeFormEnd form={form} submit={words.submit} sending={words.sending} />
      </Form>
      {/* A plain link: the server answers it, not the application. */}
      {signup(provider).links.map(({ question, text }) => (
        <Elsewhere key={text}>
          {question} <a href={plainSignInPath}>{text}</a>
        </Elsewhere>
      ))}
    </>
  );
}
