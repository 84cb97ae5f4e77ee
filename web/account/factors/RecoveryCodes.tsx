import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { space } from '../../ui/theme.ts';
import { factorsCopy } from './copy.ts';

const copy = factorsCopy.codes;

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${space(0.5)} ${space(3)};
  padding-inline-start: 2em;
  font-family: ui-monospace, monospace;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** New recovery codes, shown this once. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const copyAll = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {copy.title}
      </h3>
      <p>{copy.hint}</p>
      <Codes translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Buttons>
        <Button variant="secondary" onClick={() => void copyAll().catch(() => undefined)}>
          {copied ? copy.copied : copy.copy}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {copy.print}
        </Button>
        <Button onClick={onDone}>{copy.done}</Button>
      </Buttons>
    </>
  );
}
