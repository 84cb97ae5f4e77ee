import { useEffect, useState, type ReactNode } from 'react';
import {
  jobApplicationLabels as labels,
  jobApplicationNotices as notices,
  successCardTime,
} from '#graph/modules/careers/careers.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { FieldSet } from '../../app/forms/FieldSet.tsx';
import { IntakeFormEnd } from '../../app/forms/FormEnd.tsx';
import { Submitted } from '../../app/forms/Submitted.tsx';
import { useIntakeForm } from '../../app/forms/useIntakeForm.ts';
import { formWords } from '../../app/forms/words.ts';
import { GraphProvider } from '../../app/graph/GraphProvider.tsx';
import { useProvider } from '../../app/provider.tsx';
import { ConsentField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { useSubmitJobApplicationMutation } from './careers.generated.ts';
import {
  emptyJobApplication,
  jobApplicationSchema,
  type JobApplicationValues,
} from './jobApplication.schema.ts';
import { toInput } from './toInput.ts';
import { WorkExperienceFields } from './WorkExperienceFields.tsx';
import { jobWords as words } from './words.ts';

/** The job application (specification 5.5). Its success card stays for five seconds, then the empty form is back (specification 4). */
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
  const [apply] = useSubmitJobApplicationMutation();
  const form = useIntakeForm<JobApplicationValues>({
    empty: emptyJobApplication,
    schema: jobApplicationSchema,
    send: async (values, marks) =>
      (await apply({ variables: { input: toInput(values, marks) } })).data?.submitJobApplication,
    notices: { success: notices.success, failure: () => notices.failure(phone) },
    onStored: setReference,
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
        heading={words.thanks}
        reference={reference}
        next={words.next}
        callFrom={formWords.ifWeCall}
      />
    );
  }
  const jobs = form.formik.values.workExperience.length;
  const whichJob = (name: string): string => {
    const [, at] = /^workExperience\.(\d+)\./.exec(name) ?? [];
    return at === undefined || jobs === 1 ? '' : `${words.entry(Number(at) + 1)}: `;
  };
  return (
    <Form formik={form.formik} label={words.label} onAttempt={sayWhatIsMissing} whichOf={whichJob}>
      <FieldSet legend={words.you}>
        <TextField name="name" label={labels.name} autoComplete="name" maxLength={limits.name} />
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
      </FieldSet>
      <FieldSet legend={words.workExperience} hint={words.workExperienceHint}>
        <WorkExperienceFields />
      </FieldSet>
      <FieldSet legend={words.notes}>
        <TextAreaField
          name="additionalNotes"
          label={labels.additionalNotes}
          optional
          hint={words.notesHint}
          rows={4}
        />
      </FieldSet>
      <FieldSet legend={words.consents} hint={words.consentsHint}>
        <div>
          <ConsentField name="backgroundCheckConsent" label={words.backgroundCheckConsent} />
          <ConsentField name="fingerprintConsent" label={words.fingerprintConsent} />
        </div>
      </FieldSet>
      <IntakeFormEnd form={form} submit={words.submit} sending={words.sending} />
    </Form>
  );
}
