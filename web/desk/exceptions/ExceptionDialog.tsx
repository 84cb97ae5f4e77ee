import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { color, space } from '../../ui/theme.ts';
import { byRecord, type VisitWithExceptions } from './byVisit.ts';
import { exceptionCopy, settleCopy as copy } from './copy.ts';
import { detailOf } from './details.ts';
import { ExceptionFacts, RecordOfExceptions, VisitOfExceptions } from './ExceptionFacts.tsx';
import { HomePlace } from './HomePlace.tsx';
import { SettleForm } from './SettleForm.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const OfVisit = styled.section`
  display: grid;
  gap: ${space(1)};
  padding-bottom: ${space(2)};
  border-bottom: 1px solid ${color.line};
`;

const OfRecord = styled.div`
  display: grid;
  gap: ${space(1)};
`;

interface ExceptionDialogProps {
  /** One visit, or several to settle at once. */
  visits: readonly VisitWithExceptions[];
  onClose: () => void;
}

/** The exceptions of one or more visits, and the form that settles them or how they were settled. */
export function ExceptionDialog({ visits, onClose }: ExceptionDialogProps): ReactNode {
  const [left, setLeft] = useState<readonly string[]>([]);
  const all = visits.flatMap(({ exceptions }) => exceptions);
  const open = all.filter(({ settledAt }) => settledAt === null);
  const chosen = open.filter(({ id }) => !left.includes(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={open.length > 0 ? copy.title.open(all.length) : copy.title.settled(all.length)}
      record={visits.map(({ id }) => id).join()}
      width="48rem"
      // Once settled, its row leaves the list of open ones.
      opener={() =>
        document.querySelector<HTMLElement>(`[data-exception="${visits[0]?.id}"]`) ??
        document.getElementById('main')
      }
    >
      <Frame>
        {visits.map(({ id, first, exceptions }) => (
          <OfVisit key={id}>
            <VisitOfExceptions exception={first} />
            {byRecord(exceptions).map((some) => (
              <OfRecord key={some[0]!.id}>
                {some.map((exception) =>
                  open.length > 1 && exception.settledAt === null ? (
                    <Checkbox
                      key={exception.id}
                      id={`settle-${exception.id}`}
                      label={copy.settles(exceptionCopy.kinds[exception.kind], detailOf(exception))}
                      checked={!left.includes(exception.id)}
                      onChange={({ target }) =>
                        setLeft(
                          target.checked
                            ? left.filter((one) => one !== exception.id)
                            : [...left, exception.id],
                        )
                      }
                    />
                  ) : (
                    <ExceptionFacts key={exception.id} exception={exception} />
                  ),
                )}
                <RecordOfExceptions exception={some[0]!} />
              </OfRecord>
            ))}
            <HomePlace exceptions={exceptions} />
          </OfVisit>
        ))}
        {open.length > 0 && <SettleForm exceptions={chosen} onDone={onClose} />}
      </Frame>
    </Dialog>
  );
}
