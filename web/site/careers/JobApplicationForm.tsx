import { useEffect, useState, type ReactNode } from 'react';
import {
  jobApplicationFields,
  jobApplicationNotices as notices,
  successCardTime,
} from '#graph/modules/careers/careers.rules';
import { formCopy } from '../../app/forms/copy.ts';
import { FieldSet } from '../../app/forms/FieldSet.tsx';
import { IntakeFormEnd } from '../../app/forms/FormEnd.tsx';
import { SentNote } from '../../app/forms/SentNote.tsx';
import { Submitted } from '../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../app/forms/useIntakeForm.ts';
import { GraphProvider } from '../../app/graph/GraphProvider.tsx';
import { useProvider } from '../../app/provider.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useSubmitJobApplicationMutation } from './careers.generated.ts';
import { jobCopy as copy } from './copy.ts';
import { workExperienceRules, type JobApplicationValues } from './workExperience.schema.ts';
import { WorkExperienceFields } from './WorkExperienceFields.tsx';

const { Field, ...jobApplication } = formOf(jobApplicationFields, workExperienceRules);

/** The job application. Shows a success card for five seconds, then the empty form under a note. */
export default function JobApplicationForm(): ReactNode {
  return (
    <GraphProvider>
      <Fields />
    </GraphProvider>
  );
}

function Fields(): ReactNode {
  const { phone } = useProvider();
  const { toast } = useToast();
  const [reference, setReference] = useState<string | null>(null);
  const [lastSent, setLastSent] = useState<string | null>(null);
  const [apply] = useSubmitJobApplicationMutation();
  const form = useIntakeForm({
    form: jobApplication,
    send: async (input) => (await apply({ variables: { input } })).data?.submitJobApplication,
    notices: { success: notices.success, failure: () => notices.failure(phone) },
    onStored: (stored) => {
      setReference(stored);
      setLastSent(stored);
    },
    onFailure: (reason) => console.error(notices.failure(phone).title, reason),
    draft: 'job-application',
  });
  useEffect(() => {
    if (reference === null) return undefined;
    const timer = setTimeout(() => setReference(null), successCardTime);
    return () => clearTimeout(timer);
  }, [reference]);

  const sayWhatIsMissing = ({
    backgroundCheckConsent,
    fingerprintConsent,
    workExperience,
  }: JobApplicationValues): void => {
    if (!backgroundCheckConsent || !fingerprintConsent)
      toast({ ...notices.consents, variant: 'destructive' });
    else if (workExperience.length === 0)
      toast({ ...notices.noWorkExperience, variant: 'destructive' });
  };

  if (reference !== null) {
    return (
      <Submitted
        heading={copy.thanks}
        reference={reference}
        next={copy.next}
        callFrom={formCopy.ifWeCall}
        closes
      />
    );
  }
  const jobs = form.formik.values.workExperience.length;
  const whichJob = (name: string): string => {
    const [, at] = /^workExperience\.(\d+)\./.exec(name) ?? [];
    return at === undefined || jobs === 1 ? '' : `${copy.entry(Number(at) + 1)}: `;
  };
  return (
    <>
      {lastSent !== null && (
        <SentNote>
          <p>{copy.sent(lastSent)}</p>
        </SentNote>
      )}
      <Form formik={form.formik} label={copy.label} onAttempt={sayWhatIsMissing} whichOf={whichJob}>
        <FieldSet legend={copy.you}>
          <Field name="name" />
          <Field name="email" />
          <Field name="phone" />
        </FieldSet>
        <FieldSet legend={copy.workExperience} hint={copy.workExperienceHint}>
          <WorkExperienceFields />
        </FieldSet>
        <FieldSet legend={copy.notes}>
          <Field name="additionalNotes" />
        </FieldSet>
        <FieldSet legend={copy.consents} hint={copy.consentsHint}>
          <div>
            <Field name="backgroundCheckConsent" />
            <Field name="fingerprintConsent" />
          </div>
        </FieldSet>
        <IntakeFormEnd form={form} submit={copy.submit} sending={copy.sending} />
      </Form>
    </>
  );
}
