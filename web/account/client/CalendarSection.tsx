import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatVisitTime } from '../../ui/format.ts';
import { Section } from '../account/Section.tsx';
import { space } from '../../ui/theme.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/inputs.ts';
import { AnchorButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRetry } from '../../ui/useRetry.ts';
import { useCalendarLinkQuery } from './client.generated.ts';
import { useCalendarLink } from './useCalendarLink.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Told = styled(Panel)`
  display: grid;
  gap: ${space(2)};
`;

/** The client's visits in their own calendar, by a secret address that they can end. */
export function CalendarSection(): ReactNode {
  const { data, error, loading, refetch } = useCalendarLinkQuery();
  const { retrying, retry } = useRetry(loading, () => void refetch());
  const { url, busy, make, end } = useCalendarLink();
  const link = data?.calendarLink;
  return (
    <Section title="Visits in Your Own Calendar" place="calendar">
      <p>
        The calendar on your phone or computer can show your visits and follow every change. It says
        who comes, when and where, and not what for. Whoever has the address can read it, so share
        it with family only.
      </p>
      {data === undefined ? (
        (error && !loading) || retrying ? (
          <ErrorState
            title="We could not look up your calendar."
            onRetry={retry}
            retrying={retrying}
          />
        ) : (
          <Skeleton $height="3.25rem" $width="16rem" />
        )
      ) : link ? (
        <>
          {url ? (
            <Address url={url} />
          ) : (
            <p>
              You made an address on {formatVisitTime(link.createdAt)}. We showed it to you then and
              keep no copy.
            </p>
          )}
          <Row>
            <Button variant="secondary" busy={busy} onClick={() => void make()}>
              Make a New Address
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => void end()}>
              End the Address
            </Button>
          </Row>
          <p>
            A new address or a new password ends the one before. Calendars that use it then show
            your visits no more.
          </p>
        </>
      ) : (
        <div>
          <Button busy={busy} onClick={() => void make()}>
            Make My Calendar Address
          </Button>
        </div>
      )}
    </Section>
  );
}

function Address({ url }: { url: string }): ReactNode {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => document.getElementById(id)?.focus(),
    );
  };
  return (
    <Told role="status">
      <Field
        id={id}
        label="Your calendar address"
        hint="We show it this once. In your calendar, choose to add or subscribe to a calendar by address."
      >
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <Row>
        <AnchorButton href={url.replace(/^https?:/, 'webcal:')}>Add to My Calendar</AnchorButton>
        <Button variant="secondary" onClick={copy}>
          {copied ? 'Copied' : 'Copy the Address'}
        </Button>
      </Row>
    </Told>
  );
}
