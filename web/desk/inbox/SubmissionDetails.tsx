import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { StatusPill } from '../../app/StatusPill.tsx';
import { media, space } from '../../ui/theme.ts';
import { clientsNamedPath } from '../paths.ts';
import { AdmissionForm } from './admission/AdmissionForm.tsx';
import { submissionCopy as copy } from './copy.ts';
import { isWaiting } from './kinds.ts';
import { kindNames } from './names.ts';
import { PromiseLeft } from './PromiseLeft.tsx';
import type { Submission } from './reads.ts';
import type { DeskSubmissionQuery } from './submission/submission.generated.ts';
import { Answer } from './submission/Answer.tsx';
import { InHand } from './submission/InHand.tsx';
import { NextStep } from './submission/NextStep.tsx';
import { Notes } from './submission/Notes.tsx';
import { Outcome } from './submission/Outcome.tsx';
import { Sent } from './submission/Sent.tsx';
import { useSubmissionCommands } from './submission/useSubmissionCommands.ts';
import { cameIn, wholeName } from './times.ts';

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(2)};
  margin-bottom: ${space(3)};
`;
/** On phones, in the order of the work: what they sent, the next step, the notes. */
const Columns = styled.div`
  display: grid;
  gap: ${space(3)} ${space(5)};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    grid-template-rows: auto 1fr;
  }
  h3 {
    margin: 0 0 ${space(1)};
  }
`;
const Actions = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  > section {
    width: 100%;
  }
  ${media.desktop} {
    grid-area: 1 / 2 / span 2;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface SubmissionDetailsProps {
  entry: Submission;
  /** The query's whole result. */
  read: DeskSubmissionQuery;
}

/** Everything about a submission: what was sent, its assignee, the notes and the next step. */
export function SubmissionDetails({ entry, read }: SubmissionDetailsProps): ReactNode {
  const use = useSubmissionCommands(entry);
  const [admitting, setAdmitting] = useState(false);
  const [became, setBecame] = useState(false);
  const isHeld = entry.mailsHeld && isWaiting(entry);
  const onTaken = (): void => {
    setBecame(true);
    setAdmitting(false);
  };
  return (
    <>
      <Facts>
        <span>{kindNames[entry.kind].one}</span>
        <span>{copy.reference(entry.reference)}</span>
        <span>{copy.cameIn(cameIn(entry.createdAt))}</span>
        <StatusPill status={entry.status} />
        <PromiseLeft entry={entry} />
        {entry.suspectedSpam && (
          <strong>
            {copy.spam(entry.spamSignals.map((signal) => copy.signals[signal]).join(', '))}
          </strong>
        )}
        {entry.reviewedBy && entry.reviewedAt && (
          <span>{copy.decided(wholeName(entry.reviewedBy), cameIn(entry.reviewedAt))}</span>
        )}
      </Facts>
      {admitting ? (
        <AdmissionForm entry={entry} onTaken={onTaken} onBack={() => setAdmitting(false)} />
      ) : (
        <Columns>
          <section aria-label={copy.sent}>
            <h3>{copy.sent}</h3>
            <Sent values={entry.sent} />
          </section>
          <Actions>
            <Buttons>
              <Answer entry={entry} />
            </Buttons>
            <section aria-label={copy.next}>
              <h3>{copy.next}</h3>
              {entry.clientName !== null && (
                <p>
                  <span>{copy.forAccess(entry.senderName, entry.clientName)}</span>{' '}
                  <Link to={clientsNamedPath(entry.clientName)}>
                    {copy.findClient(entry.clientName)}
                  </Link>
                </p>
              )}
              <Outcome entry={entry} fresh={became} />
              <NextStep entry={entry} use={use} onAdmit={() => setAdmitting(true)} />
            </section>
            <section aria-label={copy.inHand}>
              <h3>{copy.inHand}</h3>
              <InHand entry={entry} read={read} use={use} />
            </section>
            <div>
              {isHeld && <p>{copy.mailsHeld}</p>}
              <Button
                variant="secondary"
                busy={use.busy}
                onClick={() => void use.mark(!entry.suspectedSpam)}
              >
                {entry.suspectedSpam ? copy.notSpam : copy.markSpam}
              </Button>
            </div>
          </Actions>
          <section aria-label={copy.notes}>
            <h3>{copy.notes}</h3>
            <Notes entry={entry} />
          </section>
        </Columns>
      )}
    </>
  );
}
