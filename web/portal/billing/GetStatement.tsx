import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { useDownload } from '../../app/invoices/useDownload.ts';
import { Button } from '../../ui/Button.tsx';
import { space } from '../../ui/theme.ts';
import { billingCopy as copy } from '../copy.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin: ${space(3)} 0;
  p {
    margin: 0;
  }
`;

/** The account statement of the last three months, as a PDF. */
export function GetStatement(): ReactNode {
  const { downloading, download } = useDownload('statement');
  return (
    <Frame>
      <Button
        variant="secondary"
        busy={downloading !== null}
        onClick={() => void download(todayInPhoenix())}
      >
        <Download aria-hidden="true" />
        <span>{copy.getStatement}</span>
      </Button>
      <p>{copy.statementHint}</p>
    </Frame>
  );
}
