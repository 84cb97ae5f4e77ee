import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { useProvider } from '../../app/provider.tsx';
import { shiftCopy } from '../copy.ts';
import { Frame } from '../layout/Frame.tsx';
import { hrefOf } from '../layout/screen.ts';
import { OwnNotes } from './OwnNotes.tsx';
import { devicesCopy, moreCopy as copy, openVisitsCopy, pastCopy, timeOffCopy } from './copy.ts';

/** Call the office, other screens, what is stored on the phone, log out. */
export function MoreScreen(): ReactNode {
  const { phone } = useProvider();
  return (
    <Frame title={copy.moreTitle}>
      <a className="button" href={telHref(phone)}>
        {shiftCopy.callOffice(phone)}
      </a>
      <a className="button" href={hrefOf('past')}>
        {pastCopy.past}
      </a>
      <a className="button" href={hrefOf('open-visits')}>
        {openVisitsCopy.open}
      </a>
      <a className="button" href={hrefOf('time-off')}>
        {timeOffCopy.timeOff}
      </a>
      <OwnNotes />
      <section className="stack line">
        <h2>{copy.keptTitle}</h2>
        <p>{copy.kept}</p>
      </section>
      <section className="stack line">
        <h2>{copy.install}</h2>
        <p>{copy.installHint}</p>
      </section>
      <a className="button" href={hrefOf('devices')}>
        {devicesCopy.title}
      </a>
      <a className="button" href={hrefOf('log-out')}>
        {copy.logOut}
      </a>
    </Frame>
  );
}
