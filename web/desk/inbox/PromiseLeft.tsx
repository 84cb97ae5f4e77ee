import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import { color } from '../../ui/theme.ts';
import { isWaiting, kinds } from './kinds.ts';
import { leftOf } from './promise.ts';

const Late = styled.strong`
  color: ${color.clay};
`;

/** What is left of what we promised to someone who waits; nothing once they have been answered. */
export function PromiseLeft({
  kind,
  entry,
}: {
  kind: SubmissionKind;
  entry: { status: string; createdAt: string };
}): ReactNode {
  if (!isWaiting(kind, entry)) return null;
  const { text, isLate } = leftOf(kinds[kind].promised, entry.createdAt);
  return isLate ? <Late>{text}</Late> : text;
}
