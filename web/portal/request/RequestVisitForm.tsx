import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  consultationRequestFields as fields,
  consultationRequestNotices as notices,
} from '#graph/modules/intake/consultationRequest.rules';
import { formCopy } from '../../app/forms/copy.ts';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { IntakeFormEnd } from '../../app/forms/FormEnd.tsx';
import { Submitted } from '../../app/forms/Submitted.tsx';
import { useCareAskedAbout } from '../../app/forms/useCareAskedAbout.ts';
import { useIntakeForm } from '../../app/forms/useIntakeForm.ts';
import { orServerMessage } from '../../app/forms/useServerForm.ts';
import type { CurrentUser } from '../../app/session/sessionStore.ts';
import { contactPlace } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { Pieces } from '../../ui/Pieces.tsx';
import { space } from '../../ui/theme.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useRequestVisitMutation, type RequestDetailsQuery } from '../care.generated.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { requestVisitCopy as copy } from '../copy.ts';

/** The consultation request, reworded for clients. The server knows that a client sent it. */
const { Field, ...requestForm } = formOf({
  ...fields,
  phone: { ...fields.phone, label: copy.number },
  serviceType: { ...fields.serviceType, label: copy.service },
  preferredDate: { ...fields.preferredDate, label: copy.day },
  preferredTime: { ...fields.preferredTime, label: copy.time },
  additionalInfo: {
    ...fields.additionalInfo,
    label: copy.note,
    hint: copy.noteHint,
  },
});

const Frame = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Known = styled(Panel)`
  display: grid;
  gap: ${space(1.5)};
  overflow-wrap: anywhere;
  p {
    margin: 0;
  }
`;
/** A button that looks like a link within text. */
const Other = styled(Button)`
  padding-inline: 0;
`;

/** What is known about the client. */
export type RequestDetails = Pick<
  NonNullable<RequestDetailsQuery['ownProfile']>,
  'phone' | 'address' | 'status'
>;

interface RequestVisitFormProps {
  user: CurrentUser;
  details: RequestDetails | null;
}

/** A client's request for a visit; name and address are already known. */
export function RequestVisitForm({ user, details }: RequestVisitFormProps): ReactNode {
  const { toast } = useToast();
  const [reference, setReference] = useState<string | null>(null);
  const [otherNumber, setOtherNumber] = useState(false);
  const [request] = useRequestVisitMutation();
  const phone = details?.phone ?? '';
  const { isOwn } = useOpenedPortal();
  const asked = useCareAskedAbout();
  const form = useIntakeForm({
    form: {
      ...requestForm,
      empty: {
        ...requestForm.empty,
        ...asked,
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
        phone,
      },
    },
    send: async (values, submittedAt) => {
      const input = { ...values, requestType: 'consultation', submittedAt };
      return (await request({ variables: { input } })).data?.requestConsultation;
    },
    notices: { success: notices.success, failure: orServerMessage(notices.failure) },
    onStored: (stored) => {
      setReference(stored);
      setOtherNumber(false);
    },
    draft: 'visit-request',
  });
  const asksForNumber = otherNumber || phone === '' || form.formik.values.phone !== phone;
  const askForPhone = (values: { phone: string }): void => {
    if (!values.phone.trim()) toast({ ...notices.missing, variant: 'destructive' });
  };
  // The pressed button is gone, so focus the field that replaced it.
  const known = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (otherNumber) known.current?.querySelector('input')?.focus();
  }, [otherNumber]);
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
      <Form formik={form.formik} label={copy.label} onAttempt={askForPhone}>
        <Field name="serviceType" />
        <SideBySide>
          <Field name="preferredDate" />
          <Field name="preferredTime" />
        </SideBySide>
        <Field name="additionalInfo" />
        <Known ref={known}>
          {asksForNumber ? (
            <Field name="phone" />
          ) : (
            <p>
              <span>{copy.callYou(user.firstName)}</span>{' '}
              <strong>
                <Pieces of={phone} />
              </strong>
              .{' '}
              <Other variant="quiet" onClick={() => setOtherNumber(true)}>
                {copy.otherNumber}
              </Other>
            </p>
          )}
          {details?.address ? (
            <p>
              {copy.comeTo} <strong>{details.address}</strong>.{' '}
              {isOwn && <Link to={contactPlace}>{copy.changeAddress}</Link>}
            </p>
          ) : isOwn ? (
            <p>
              {copy.noAddress} <Link to={contactPlace}>{copy.addAddress}</Link>
            </p>
          ) : (
            <p>{copy.othersAddress}</p>
          )}
          <p>
            {copy.mailTo} <strong>{user.email}</strong>.
          </p>
        </Known>
        <IntakeFormEnd form={form} submit={copy.submit} sending={copy.sending} />
      </Form>
    </Frame>
  );
}
