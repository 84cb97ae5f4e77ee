import { counted } from '#graph/shared/plural.rules';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../ui/theme.ts';
import { deskCopy as copy } from '../copy.ts';
import { useServerTime } from './useServerTime.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Less time left than this is urgent. */
const soon = 4 * hour;

/** Time that is running out or is past. Bold, though the words say it, too. */
export const Pressing = styled.strong`
  color: ${color.clay};
`;

/** A duration in one unit: minutes up to an hour, hours up to two days, then days. */
function lengthOf(milliseconds: number): string {
  if (milliseconds < hour)
    return counted(Math.max(1, Math.floor(milliseconds / minute)), copy.minute);
  if (milliseconds < 2 * day) return counted(Math.floor(milliseconds / hour), copy.hour);
  return counted(Math.floor(milliseconds / day), copy.day);
}

/** The time left until an instant, or how late it is; counted from `asOf`, the server's time. */
export function TimeLeft({ until, asOf }: { until: string; asOf?: string }): ReactNode {
  const left = Date.parse(until) - useServerTime(asOf);
  if (left < 0) return <Pressing>{copy.lateBy(lengthOf(-left))}</Pressing>;
  const words = copy.left(lengthOf(left));
  return left < soon ? <Pressing>{words}</Pressing> : <span>{words}</span>;
}
