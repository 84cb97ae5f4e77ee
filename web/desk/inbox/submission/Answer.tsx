import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { mailHref } from '#graph/shared/provider.rules';
import { splitName } from '#graph/modules/clients/names.rules';
import { useProvider } from '../../../app/provider.tsx';
import { AnchorButton } from '../../../ui/LinkButton.tsx';
import { submissionCopy as copy } from '../copy.ts';
import { kindNames } from '../names.ts';
import type { Submission } from '../reads.ts';

/** Links to email them, with the reference in the subject, or to call them. */
export function Answer({ entry }: { entry: Submission }): ReactNode {
  const { name: provider } = useProvider();
  const { kind, email, phone, reference, senderName } = entry;
  const subject = copy.subject(kindNames[kind].one, reference);
  const body = copy.body(splitName(senderName).firstName, provider);
  return (
    <>
      {email === null ? (
        <p>{copy.noEmail}</p>
      ) : (
        <AnchorButton
          variant="secondary"
          href={`${mailHref(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          {copy.answer}
        </AnchorButton>
      )}
      {phone !== null && telHref(phone) && (
        <AnchorButton variant="secondary" href={telHref(phone)}>
          {copy.call(phone)}
        </AnchorButton>
      )}
    </>
  );
}
