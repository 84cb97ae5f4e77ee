import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  signupFields,
  signupNotices as notices,
} from '#graph/modules/intake/signupApplication.rules';
import { formCopy } from '../../../app/forms/copy.ts';
import { FieldSet, SideBySide } from '../../../app/forms/FieldSet.tsx';
import { IntakeFormEnd } from '../../../app/forms/FormEnd.tsx';
import { Submitted } from '../../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../../app/forms/useIntakeForm.ts';
import { orServerMessage } from '../../../app/forms/useServerForm.ts';
import { GraphProvider } from '../../../app/graph/GraphProvider.tsx';
import { useProvider } from '../../../app/provider.tsx';
import { paths, plainSignInPath } from '../../../paths.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { formOf } from '../../../ui/form/formOf.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { space, target } from '../../../ui/theme.ts';
import { signup } from '../../content/account.ts';
import { useSubmitSignupApplicationMutation } from '../intake.generated.ts';
import { signupCopy as copy } from './copy.ts';

const { Field, ...signupForm } = formOf(signupFields);

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

/** The sign-up application. Once sent, a card with only a link home replaces it. */
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
  const form = useIntakeForm({
    form: signupForm,
    send: async (input) => (await apply({ variables: { input } })).data?.submitSignupApplication,
    notices: { success: notices.success, failure: orServerMessage(notices.failure) },
    onStored: setReference,
    draft: 'signup',
  });
  if (reference !== null) {
    return (
      <Receipt>
        <Submitted
          heading={notices.card}
          reference={reference}
          next={copy.next}
          callFrom={formCopy.ifWeCall}
        >
          <LinkButton to={paths.home}>{copy.home}</LinkButton>
        </Submitted>
      </Receipt>
    );
  }
  return (
    <>
      <Intro>{copy.intro}</Intro>
      <Form formik={form.formik} label={copy.label}>
        <FieldSet legend={copy.careFor}>
          <SideBySide>
            <Field name="firstName" />
            <Field name="lastName" />
          </SideBySide>
          <Field name="email" />
          <Field name="phone" />
          <Field name="address" />
        </FieldSet>
        <FieldSet legend={copy.emergency} hint={copy.emergencyHint}>
          <Field name="emergencyContact" />
          <Field name="emergencyPhone" />
        </FieldSet>
        <IntakeFormEnd form={form} submit={copy.submit} sending={copy.sending} />
      </Form>
      {/* A plain link: the server handles it, not the router. */}
      {signup(provider).links.map(({ question, text }) => (
        <Elsewhere key={text}>
          <span>{question}</span> <a href={plainSignInPath}>{text}</a>
        </Elsewhere>
      ))}
    </>
  );
}
