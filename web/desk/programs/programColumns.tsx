import { styled } from 'styled-components';
import { subjectNames } from '#graph/modules/identity/scopes.rules';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatDate, formatVisitTime } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LedgerColumn } from '../ui/Ledger.tsx';
import { RowActions, RowButton } from '../ui/rowAction.ts';
import { programsCopy as copy } from './copy.ts';
import type { DeskProgramFragment } from './programs.generated.ts';

const Line = styled.span`
  display: block;
`;

/** Whether its token works. */
const works = ({ endedAt, expiresAt }: DeskProgramFragment): boolean =>
  endedAt === null && Date.parse(expiresAt) > Date.now();

/** The last day on which it works; a token expires as the next begins. */
const lastDay = ({ expiresAt }: DeskProgramFragment): string =>
  formatDate(dayInPhoenix(new Date(Date.parse(expiresAt) - 1).toISOString()));

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

function stateOf(program: DeskProgramFragment): string {
  const { endedAt, endedBy } = program;
  if (endedAt && endedBy) return copy.ended(formatDate(dayInPhoenix(endedAt)), nameOf(endedBy));
  return works(program) ? copy.through(lastDay(program)) : copy.expired(lastDay(program));
}

/** What it may read and what it may change, a line each. */
function linesOf({ scopes }: DeskProgramFragment): string[] {
  const things = (access: 'READ' | 'WRITE'): string[] =>
    subjectNames
      .filter((subject) => scopes.some((scope) => scope === `${subject.toUpperCase()}_${access}`))
      .map((subject) => copy.short[subject]);
  const [reads, changes] = [things('READ'), things('WRITE')];
  return [
    ...(reads.length > 0 ? [copy.reads(reads)] : []),
    ...(changes.length > 0 ? [copy.changes(changes)] : []),
  ];
}

interface ColumnsOptions {
  onRename: (program: DeskProgramFragment) => void;
  onEnd: (program: DeskProgramFragment) => void;
}

export const programColumns = ({
  onRename,
  onEnd,
}: ColumnsOptions): LedgerColumn<DeskProgramFragment>[] => [
  { header: copy.columns.name, isRowHeader: true, cell: ({ name }) => name },
  {
    header: copy.columns.may,
    cell: (program) => linesOf(program).map((line) => <Line key={line}>{line}</Line>),
  },
  { header: copy.columns.state, cell: stateOf },
  {
    header: copy.columns.used,
    isNamed: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatVisitTime(lastUsedAt) : copy.never),
  },
  {
    header: copy.columns.maker,
    isNamed: true,
    cell: ({ madeBy, isMakerActive }) =>
      isMakerActive ? nameOf(madeBy) : copy.gone(nameOf(madeBy)),
  },
  {
    header: copy.columns.action,
    align: 'right',
    cell: (program) => (
      <RowActions>
        <RowButton onClick={() => onRename(program)}>
          {copy.rename}
          <VisuallyHidden>{` ${program.name}`}</VisuallyHidden>
        </RowButton>
        {works(program) && (
          <RowButton onClick={() => onEnd(program)}>
            {copy.end}
            <VisuallyHidden>{` ${program.name}`}</VisuallyHidden>
          </RowButton>
        )}
      </RowActions>
    ),
  },
];
