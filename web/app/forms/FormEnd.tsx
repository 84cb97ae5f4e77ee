import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Honeypot } from '../../ui/form/Honeypot.tsx';
import { space } from '../../ui/theme.ts';
import { ConnectionLost } from './ConnectionLost.tsx';
import { formCopy } from './copy.ts';
import { PrivacyLink } from './PrivacyLink.tsx';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

export interface FormEndProps {
  form: { formik: { isSubmitting: boolean; dirty: boolean }; lost: boolean };
  /** The button's label, and its label, if another, while the form is being sent. */
  submit: string;
  sending?: string;
  lostText?: string;
  /** One of several forms on the page: its button is primary only after a change. */
  amongOthers?: boolean;
  /** Whether a press only says what to do first; `why` says so, too. */
  held?: boolean;
  why?: string;
  /** A button beside it. */
  beside?: Elements;
}

/** The end of a form: errors from sending it, and the button. */
export function FormEnd({
  form: { formik, lost },
  submit,
  sending = submit,
  lostText = formCopy.lostAccountText,
  amongOthers = false,
  held = false,
  why,
  beside,
}: FormEndProps): ReactNode {
  const { isSubmitting, dirty } = formik;
  const button = (
    <Button
      type="submit"
      variant={amongOthers && !dirty ? 'secondary' : 'primary'}
      wide={!beside}
      busy={isSubmitting}
      held={held}
      why={why}
    >
      {isSubmitting ? sending : submit}
    </Button>
  );
  return (
    <>
      {lost && <ConnectionLost text={lostText} busy={isSubmitting} />}
      {beside ? (
        <Buttons>
          {button}
          {beside}
        </Buttons>
      ) : (
        button
      )}
    </>
  );
}

interface IntakeFormEndProps extends Omit<FormEndProps, 'lostText' | 'amongOthers'> {
  form: FormEndProps['form'] & { honeypot: { value: string; onChange: (value: string) => void } };
}

/** {@link FormEnd} for a form to the office, with the honeypot field and the privacy policy. */
export function IntakeFormEnd({ form, ...rest }: IntakeFormEndProps): ReactNode {
  return (
    <>
      <Honeypot id={useId()} {...form.honeypot} />
      <FormEnd form={form} lostText={formCopy.lostText} {...rest} />
      <PrivacyLink />
    </>
  );
}
