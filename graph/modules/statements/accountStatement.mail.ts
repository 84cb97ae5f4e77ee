import { kysely } from '../../database/kysely.ts';
import { greeting, renderMail, type RenderedMail } from '../../mail/layout.ts';
import type { MailServices } from '../../mail/mail.ts';
import { asDollars } from '../../shared/dollars.ts';
import { dateInWords } from '../../shared/phoenix.rules.ts';
import { ended, type Provider } from '../../shared/provider.rules.ts';
import { howToPay } from '../invoices/invoiceWords.rules.ts';
import { careInFacts, toBilling, type ForPayer } from '../invoices/mailedInvoice.ts';
import { findStatement, type Account } from './statement.queries.ts';
import type { StatementDays } from './statement.rules.ts';

export interface AccountStatementData extends ForPayer, Account, StatementDays {
  firstName: string;
}

/** Sent to who pays, when the office presses, with the statement as it is when the email goes out. */
export async function accountStatement(
  { firstName, careFor, clientId, payerId, from, through }: AccountStatementData,
  provider: Provider,
  { database, printer }: MailServices,
): Promise<RenderedMail> {
  const db = kysely(database.orm.em.fork());
  const statement = await findStatement(db, { clientId, payerId }, { from, through });
  if (statement === null) throw new Error('The account of this email is not there');
  const { closing, overdue } = statement;
  const content = await printer.print({ statement }, provider, null);
  const isOwed = Number(closing) > 0;
  const mail = renderMail(
    {
      subject: `Your account statement through ${dateInWords(through)}`,
      heading: 'Your account statement',
      paragraphs: [
        greeting(firstName),
        'Attached is what we billed and what you paid on these days, and what’s left to pay.',
      ],
      facts: [
        ...careInFacts({ careFor }),
        ['From', dateInWords(from)],
        ['Through', dateInWords(through)],
        ['Balance', asDollars(closing)],
        ...(isOwed && Number(overdue) > 0 ? [['Overdue', asDollars(overdue)] as const] : []),
      ],
      ...toBilling({ careFor }, provider),
      after: [
        isOwed
          ? howToPay.text(provider)
          : `Questions about this? Call us at ${provider.phone}, ${ended(provider.hours)}`,
      ],
    },
    provider,
  );
  return { ...mail, attachments: [{ filename: `statement-${through}.pdf`, content }] };
}
