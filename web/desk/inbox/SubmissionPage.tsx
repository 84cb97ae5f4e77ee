import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { screenPath } from '../paths.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { submissionCopy as copy } from './copy.ts';
import { kindOfAddress } from './kinds.ts';
import { kindNames } from './names.ts';
import { useDeskSubmissionQuery } from './submission/submission.generated.ts';
import { SubmissionDetails } from './SubmissionDetails.tsx';
import type { Elements } from '../../ui/elements.ts';

/** One submission, over the list it was opened from. */
export default function SubmissionPage(): ReactNode {
  const { kind: address, id = '' } = useParams();
  const kind = kindOfAddress(address);
  if (kind) return <Opened key={id} kind={kind} id={id} />;
  return (
    <Sheet id={id} title={copy.title}>
      <ErrorState title={copy.gone} />
    </Sheet>
  );
}

function Opened({ kind, id }: { kind: SubmissionKind; id: string }): ReactNode {
  const result = useDeskSubmissionQuery({ variables: { kind, id } });
  const { data } = result;
  return (
    <Sheet id={id} title={data?.inboxEntry?.senderName ?? kindNames[kind].one}>
      <Loaded what={copy.what} of={result}>
        {data?.inboxEntry && <SubmissionDetails entry={data.inboxEntry} read={data} />}
      </Loaded>
    </Sheet>
  );
}

interface SheetProps {
  id: string;
  title: string;
  children: Elements;
}

/** Closing it returns to the list, with focus on its row. */
function Sheet({ id, title, children }: SheetProps): ReactNode {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const close = (): void => {
    if ((state as { fromList?: true } | null)?.fromList) void navigate(-1);
    else void navigate({ pathname: screenPath('inbox'), search }, { replace: true });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      cross={copy.back}
      opener={() => document.getElementById(`open-${id}`) ?? document.getElementById('main')}
      width="66rem"
    >
      {children}
    </Dialog>
  );
}
