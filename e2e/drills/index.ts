import { backup } from './backup.ts';
import { database } from './database.ts';
import { documentsDrill } from './documents.ts';
import type { Drill } from './drill.ts';
import { kill } from './kill.ts';
import { mail } from './mail.ts';
import { repeat } from './repeat.ts';
import { rolling } from './rolling.ts';
import { stall } from './stall.ts';
import { stop } from './stop.ts';
import { enumerationDrill } from './enumeration.ts';
import { lockoutDrill } from './lockout.ts';
import { malformedDrill } from './malformed.ts';
import { slow } from './slow.ts';
import { xss } from './xss.ts';

/** Every drill, in the order in which they run and stand in docs/reliability.md. */
export const drills: readonly Drill[] = [
  kill,
  repeat,
  database,
  stall,
  stop,
  rolling,
  mail,
  slow,
  backup,
  malformedDrill,
  documentsDrill,
  lockoutDrill,
  enumerationDrill,
  xss,
];
