import { useState, type ReactNode } from 'react';
import { useSession } from '../../app/session/session.ts';
import { wholeList } from '../../app/lists/pageOf.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Question } from '../../ui/Question.tsx';
import { DeskPage } from '../ui/DeskPage.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useAddressed } from '../ui/useFilters.ts';
import { useCommand } from '../ui/useCommand.ts';
import { programsCopy as copy } from './copy.ts';
import { MakeTokenDialog } from './MakeTokenDialog.tsx';
import { programColumns } from './programColumns.tsx';
import {
  useDeskEndApiTokenMutation,
  useDeskProgramsQuery,
  type DeskProgramFragment,
} from './programs.generated.ts';
import { RenameDialog } from './RenameDialog.tsx';

/** Tokens with which programs use the graph. */
export default function ProgramsPage(): ReactNode {
  const { user } = useSession();
  if (user?.role === 'ADMIN') return <Programs />;
  return (
    <DeskPage title={copy.title}>
      <EmptyState title={copy.adminsOnly}>{copy.adminsOnlyHint}</EmptyState>
    </DeskPage>
  );
}

function Programs(): ReactNode {
  const result = useDeskProgramsQuery();
  const [making, setMaking] = useAddressed('make');
  const [renaming, setRenaming] = useState<DeskProgramFragment | null>(null);
  const [ending, setEnding] = useState<DeskProgramFragment | null>(null);
  return (
    <ListScreen
      copy={copy}
      actions={<Button onClick={() => setMaking(true)}>{copy.make}</Button>}
      lead={<p>{copy.lead}</p>}
      list={wholeList(result, result.data?.apiTokens)}
      table={programColumns({ onRename: setRenaming, onEnd: setEnding })}
    >
      {making && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {renaming && <RenameDialog program={renaming} onClose={() => setRenaming(null)} />}
      {ending && <EndQuestion program={ending} onClose={() => setEnding(null)} />}
    </ListScreen>
  );
}

interface EndProps {
  program: DeskProgramFragment;
  onClose: () => void;
}

function EndQuestion({ program: { id, name }, onClose }: EndProps): ReactNode {
  const [endToken] = useDeskEndApiTokenMutation();
  const { run, busy } = useCommand();
  const end = async (): Promise<void> => {
    await run({
      send: async () => (await endToken({ variables: { input: { id } } })).data?.endApiToken,
      done: copy.wasEnded(name),
      failed: copy.notEnded,
    });
    onClose();
  };
  return (
    <Question
      open
      onClose={onClose}
      title={copy.endTitle(name)}
      act={copy.endIt}
      onAct={() => void end()}
      busy={busy}
    >
      <p>{copy.endHint}</p>
    </Question>
  );
}
