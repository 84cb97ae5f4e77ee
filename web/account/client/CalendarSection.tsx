import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatVisitTime } from '../../ui/format.ts';
import { Section } from '../own/Section.tsx';
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
import { ownAccountCopy as copy } from '../copy.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Told = styled(Panel)`
  display: grid;
  gap: ${space(2)};
`;

/**
 * A secret link to the client's visits for their calendar, which they can turn off.
 * @param hasEnded whether care has ended: then there is no new link
 */
export function CalendarSection({ hasEnded }: { hasEnded: boolean }): ReactNode {
  const { data, error, loading, refetch } = useCalendarLinkQuery();
  const { retrying, retry } = useRetry(loading, refetch);
  const { url, busy, make, end } = useCalendarLink();
  const link = data?.calendarLink;
  return (
    <Section place="calendar">
      {!hasEnded && <p>{copy.calendar.what}</p>}
      {data === undefined ? (
        (error && !loading) || retrying ? (
          <ErrorState title={copy.calendar.loadFailed} onRetry={retry} retrying={retrying} />
        ) : (
          <Skeleton $height="3.25rem" $width="16rem" />
        )
      ) : link || url ? (
        <>
          {url ? (
            <Address url={url} />
          ) : (
            link && <p>{copy.calendar.madeOn(formatVisitTime(link.createdAt))}</p>
          )}
          <Row>
            {!hasEnded && (
              <Button variant="secondary" busy={busy} onClick={() => void make()}>
                {copy.calendar.makeNew}
              </Button>
            )}
            <Button variant="secondary" busy={busy} onClick={() => void end()}>
              {copy.calendar.end}
            </Button>
          </Row>
          {!hasEnded && <p>{copy.calendar.ends}</p>}
        </>
      ) : (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void make()}>
            {copy.calendar.make}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Address({ url }: { url: string }): ReactNode {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copyUrl = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url); // There is none on plain http.
      setCopied(true);
    } catch {
      document.getElementById(id)?.focus();
    }
  };
  return (
    <Told role="status">
      <Field id={id} label={copy.calendar.label} hint={copy.calendar.hint}>
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
        <AnchorButton href={url.replace(/^https?:/, 'webcal:')}>{copy.calendar.add}</AnchorButton>
        <Button variant="secondary" onClick={() => void copyUrl()}>
          {copied ? copy.calendar.copied : copy.calendar.copy}
        </Button>
      </Row>
    </Told>
  );
}
