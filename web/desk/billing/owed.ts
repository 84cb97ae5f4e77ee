import { owedStatuses } from '#graph/modules/invoices/billing.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { InvoiceStatus } from '../../app/graph/schema.generated.ts';

/** The states of an invoice on which something may be due. */
export const owed = owedStatuses.map((status) => enumName(status) as InvoiceStatus);
