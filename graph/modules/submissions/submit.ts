import { counted } from '../../shared/plural.rules.ts';
import {
  UniqueConstraintViolationException,
  type EntityClass,
  type EntityManager,
  type RequiredEntityData,
} from '@mikro-orm/postgresql';
import { Failure } from '../../shared/errors.ts';
import type { GraphContext } from '../../shared/context.ts';
import type { SubmissionStatus } from './submission.choices.ts';
import type { Submission } from './submission.entity.ts';
import { addressLimit, countersWithin, countUse } from '../identity/addressLimit.ts';
import { countMail } from '../identity/mailLimit.ts';
import { sendMail, type Mail } from '../../mail/mail.ts';
import { e164 } from '../../shared/validation/phone.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { signalsOfSpam, spamSignalsOf } from './spam.rules.ts';
import { submissionMails, type MailedKind, type Sender } from './submissionMails.ts';
import type { SubmissionType } from './submission.type.ts';

/** Parts of the request context that submitting a form needs. */
export type SubmissionContext = Pick<GraphContext, 'em' | 'jobs' | 'settings' | 'request'>;

/** Fields sent along with every form, as parsed by `alongside` in `fields.ts`. */
interface Alongside {
  idempotencyKey: string | null;
  companyWebsite: string;
  filledInMs: number | null;
}

type StoredForm = Submission & { status: SubmissionStatus };

type Values<Row extends StoredForm> = Omit<RequiredEntityData<Row>, 'phoneE164'>;

interface SubmittedForm<Row extends StoredForm> {
  /** Name of the graph operation; idempotency keys are separate per operation. */
  operation: string;
  kind: MailedKind & { entity: EntityClass<Row> };
  /** The validated form: stored fields, and those sent alongside. */
  read: NoInfer<Values<Row>> & Sender & Alongside;
  /** Stored fields that are not part of the form. */
  also?: Partial<NoInfer<Values<Row>>>;
}

/** Attempts to find a free reference: with 31 characters in eight places even a second is rare. */
const tries = 5;

/**
 * Stores a form: the row, its emails and its idempotency key in one transaction. A repeat gets the
 * first answer and does not count toward limits. Suspected spam is stored, answered like any other
 * and marked for the office; its emails are held until the office says that it isn't.
 * @throws UserError KEY_REUSED when the idempotency key was used with another form
 * @throws Failure RATE_LIMITED when an address exceeds its limit
 */
export async function submit<Row extends StoredForm>(
  context: SubmissionContext,
  form: SubmittedForm<Row>,
): Promise<SubmissionType> {
  const { idempotencyKey, companyWebsite, filledInMs, ...input } = form.read;
  const phoneE164 = e164(form.read.phone);
  const spamSignals = spamSignalsOf(form.kind.fields, {
    companyWebsite,
    filledInMs,
    values: { ...input },
  });
  const suspectedSpam = spamSignals.length >= signalsOfSpam;
  const marks = { spamSignals, suspectedSpam, mailsHeld: suspectedSpam };
  for (let attempt = 1; ; attempt += 1) {
    const em = context.em.fork();
    const row = em.create(
      form.kind.entity,
      { ...input, phoneE164, ...form.also, ...marks } as never,
      { persist: false },
    );
    const answer = { id: row.id, status: row.status, reference: row.reference };
    try {
      return await em.transactional((tx) =>
        once(tx, { operation: form.operation, key: idempotencyKey, input, answer }, async () => {
          await countSubmission(tx, context);
          await tx.persist(row).flush();
          if (!suspectedSpam) await sendSubmissionMails(tx, context, form.kind, form.read, row);
          return answer;
        }),
      );
    } catch (error) {
      if (error instanceof TooManyForms) await tellOffice(context);
      if (attempt === tries || !isReferenceTaken(error)) throw error;
    }
  }
}

/** Queues the emails about a stored form. */
export async function sendSubmissionMails(
  tx: EntityManager,
  context: Pick<SubmissionContext, 'jobs' | 'settings'>,
  kind: MailedKind,
  read: Sender,
  row: Submission,
): Promise<void> {
  const mails = submissionMails(kind, read, row, context.settings.provider);
  await context.jobs.enqueueAll(tx, sendMail, await withinMailLimit(tx, context, mails));
}

/** Minutes of the ceiling over all addresses, and between two emails about it. */
const ceilingMinutes = 60;

/** More forms in an hour than the office could read. */
class TooManyForms extends Failure {}

async function countSubmission(em: EntityManager, context: SubmissionContext): Promise<void> {
  const { settings, request } = context;
  await addressLimit(
    { settings, request, database: { pool: countersWithin(em) } },
    'form',
    settings.formSubmissions,
    (minutes) =>
      `Too many forms were sent from your connection. Please try again in ${counted(minutes, 'minute')} or call us at ${settings.provider.phone}.`,
  );
  if (!settings.rateLimits) return;
  const { uses, seconds } = await countUse(countersWithin(em), 'forms in all', ceilingMinutes);
  if (uses > settings.formCeiling)
    throw new TooManyForms(
      'RATE_LIMITED',
      `We’re getting more forms than usual right now. Please call us at ${settings.provider.phone}.`,
      seconds,
    );
}

/** Emails the office once per window: families can only call meanwhile. */
async function tellOffice({ em, jobs, settings }: SubmissionContext): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const { uses } = await countUse(countersWithin(tx), 'forms in all told', ceilingMinutes);
    if (uses > 1) return;
    await jobs.enqueue(tx, sendMail, {
      template: 'tooManyForms',
      to: settings.provider.email,
      data: { ceiling: settings.formCeiling },
    });
  });
}

/**
 * The office is emailed about every form, but a sender's mailbox gets only a few confirmations an
 * hour, because anyone can type a stranger's address.
 */
async function withinMailLimit(
  em: EntityManager,
  { settings }: Pick<SubmissionContext, 'settings'>,
  mails: readonly Mail[],
): Promise<Mail[]> {
  if (!settings.rateLimits) return [...mails];
  const allowed: Mail[] = [];
  for (const mail of mails) {
    const toOffice = mail.to === settings.provider.email;
    if (toOffice || (await countMail(countersWithin(em), 'form', mail.to)).allowed)
      allowed.push(mail);
  }
  return allowed;
}

const isReferenceTaken = (error: unknown): boolean =>
  error instanceof UniqueConstraintViolationException &&
  error.message.includes('_reference_unique');
